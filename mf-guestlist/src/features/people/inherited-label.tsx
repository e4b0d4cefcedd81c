import { i18n } from '@laminate/sdk/i18n';
import type { ReactNode } from 'react';
import { inheritedFrom } from './inherited-profile.ts';
import type { Given } from './inherited-profile.ts';
import classes from './inherited-label.module.css';

interface InheritedLabelProps {
  given: Given;
  children: ReactNode;
}

/** What a person has, and a few quiet words about by whose choice. */
export function InheritedLabel({ given, children }: InheritedLabelProps) {
  return (
    <span className={classes.given}>
      {children}
      <small>{inheritedFrom(given)}</small>
    </span>
  );
}

/**
 * Shows the same in a row of many. Only a custom value, which is rare, is marked. The rest is for a pointer and screen
 * readers.
 */
export function InheritedInRow({ given, children }: InheritedLabelProps) {
  const label = inheritedFrom(given);
  return (
    <span className={classes.row} title={label}>
      <span className={classes.what}>{children}</span>
      {given.from === 'person' ? <small>{i18n.t('custom')}</small> : <span className="visually-hidden">{label}</span>}
    </span>
  );
}
