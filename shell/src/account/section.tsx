import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './section.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing that can be set. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
