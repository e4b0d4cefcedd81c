import { createStore } from './store.ts';

/** A question that waits for yes or no. */
export interface Confirmation {
  readonly question: string;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** The action destroys something. */
  readonly danger?: boolean;
  readonly answer: (yes: boolean) => void;
}

/** The open question, null when none is. The shell shows it. */
export const confirmation = createStore<Confirmation | null>(null);

/**
 * Asks before something that cannot be undone. A second question refuses the first.
 *
 * @returns true when the person agreed
 */
export function confirm(question: string, options: Omit<Confirmation, 'question' | 'answer'> = {}): Promise<boolean> {
  confirmation.get()?.answer(false);
  return new Promise((resolve) => {
    confirmation.set({
      ...options,
      question,
      answer: (yes) => {
        confirmation.set(null);
        resolve(yes);
      },
    });
  });
}
