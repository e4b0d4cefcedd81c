import { announcement } from '@laminate/sdk/shell';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * Time after which it is removed, in milliseconds, so that no one who reads through the page comes across it. React
 * Aria uses the same figure.
 */
const STAYS_MS = 7000;

/** Reads out what `announce()` is given. It is in the page before it speaks, and the same text again is a new one. */
export function Announcer() {
  const { id, text } = useSyncExternalStore(announcement.subscribe, announcement.get);
  useEffect(() => {
    const takeBack = () => announcement.set({ id, text: '' });
    const timer = setTimeout(takeBack, STAYS_MS);
    return () => clearTimeout(timer);
  }, [id]);
  // What was said of a page goes with it.
  useEffect(() => () => announcement.set({ id: 0, text: '' }), []);
  return (
    <p role="status" className="visually-hidden">
      <span key={id}>{text}</span>
    </p>
  );
}
