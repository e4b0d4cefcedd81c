import { onSessionChange } from './session.ts';

/**
 * Calls the listener when part of the session changes, such as who the person is. Renewed tokens don't count.
 * @param part compared with what it was, so a string or number
 * @returns how to stop
 */
export function onSessionPartChange(part: () => string | number | null | undefined, listener: () => void): () => void {
  let before = part();
  return onSessionChange(() => {
    const now = part();
    if (now === before) return;
    before = now;
    listener();
  });
}
