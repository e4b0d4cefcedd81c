import { onSessionChange } from '@laminate/sdk/session';

/**
 * Calls the listener when something of the session is another than before, such as who somebody is; renewed tokens are
 * not.
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
