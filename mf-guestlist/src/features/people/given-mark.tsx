import type { ReactNode } from 'react';
import { givenBy } from './given-profile.ts';
import type { Given } from './given-profile.ts';
import classes from './given-mark.module.css';

/** What a person has, and a few quiet words where it is not by their own choice. */
export function GivenMark({ given, children }: { given: Given; children: ReactNode }) {
  const words = givenBy(given);
  if (words === '') return children;
  return <span className={classes.given} title={words}>{children}<small>{words}</small></span>;
}
