import { spoken } from '@laminate/sdk';
import { useSyncExternalStore } from 'react';

/** Reads out what `say()` says. It stands before it speaks, and the same words said again are new ones. */
export function Spoken() {
  const { id, words } = useSyncExternalStore(spoken.subscribe, spoken.get);
  return <p role="status" className="visually-hidden"><span key={id}>{words}</span></p>;
}
