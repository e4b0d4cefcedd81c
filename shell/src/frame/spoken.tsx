import { spoken } from '@laminate/sdk/say';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Then it is taken back, in milliseconds, so that nobody who reads through the page comes across it: React Aria's
 * figure for the same.
 */
const STAYS_MS = 7000;

/** Reads out what `say()` says. It stands before it speaks, and the same words said again are new ones. */
export function Spoken() {
  const { id, words } = useSyncExternalStore(spoken.subscribe, spoken.get);
  useEffect(() => {
    const takeBack = () => spoken.set({ id, words: '' });
    const timer = setTimeout(takeBack, STAYS_MS);
    return () => clearTimeout(timer);
  }, [id]);
  // What was said of a page goes with it.
  useEffect(() => () => spoken.set({ id: 0, words: '' }), []);
  return (
    <p role="status" className="visually-hidden">
      <span key={id}>{words}</span>
    </p>
  );
}
