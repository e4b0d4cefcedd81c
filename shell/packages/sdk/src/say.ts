import { createStore } from './store.ts';

interface Spoken {
  readonly id: number;
  readonly words: string;
}

/** What was said last, for the page's one region that screen readers listen to. */
export const spoken = createStore<Spoken>({ id: 0, words: '' });

/**
 * Says to screen readers what can only be seen, such as where something was moved to; what comes later takes its place.
 */
export function say(words: string): void {
  spoken.set({ id: spoken.get().id + 1, words });
}
