import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { onBeforeSignOut } from '@laminate/sdk/session';

interface UnsentTaps {
  /** Tries to send all of them now. */
  readonly flush: () => Promise<void>;
  /** How many are not sent. */
  readonly count: () => number;
  /** What is said of so many that stay here, with the title of the question. */
  readonly words: (count: number) => { readonly question: string; readonly title: string };
  /** Longest that logging out waits for them, in milliseconds. */
  readonly waitMs: number;
}

/** Sends taps on this device before logging out, or asks whether they can stay here. */
export function sendBeforeSignOut({ flush, count, words, waitMs }: UnsentTaps): void {
  onBeforeSignOut(async () => {
    await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, waitMs))]);
    const unsent = count();
    if (unsent === 0) return true;
    const { question, title } = words(unsent);
    return confirm(question, { title, confirmLabel: i18n.t('Log out'), cancelLabel: i18n.t('Stay logged in') });
  });
}
