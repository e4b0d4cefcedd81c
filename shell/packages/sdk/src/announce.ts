import { createStore } from './store.ts';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** What was said last, for the page's one region that screen readers listen to. */
export const announcement = createStore<Announcement>({ id: 0, text: '' });

/** Tells screen readers what can only be seen, such as where something was moved to. A later text replaces it. */
export function announce(text: string): void {
  announcement.set({ id: announcement.get().id + 1, text });
}
