import { createStore } from './store.ts';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** What was said last, for the page's one region that screen readers listen to. */
export const announcement = createStore<Announcement>({ id: 0, text: '' });

/**
 * Says to screen readers what can only be seen, such as where something was moved to; what comes later takes its place.
 */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text });
}
