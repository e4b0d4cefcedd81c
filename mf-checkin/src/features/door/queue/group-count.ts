import { getSession } from '@laminate/sdk';
import { onSessionPartChange } from '@laminate/sdk/session';
import { openGroupCountStore, type GroupCountStore } from './group-count-store.ts';

/**
 * Counts how many guests this device has let in with whole groups, without those it took back. The count is kept for as
 * long as the session. Arrivals by taps are followed one by one (RecentTaps).
 */
export class GroupCount {
  readonly #store: GroupCountStore;
  readonly #listeners = new Set<() => void>();
  readonly #counts = new Map<number, number>();
  /** One after the other: a count that is read while it is changed would be the old one. */
  #turn: Promise<void>;

  constructor(store: GroupCountStore) {
    this.#store = store;
    this.#turn = this.#load();
  }

  count(eventId: number): number {
    return this.#counts.get(eventId) ?? 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Adds guests whom this device has let in with their group, or with a number below 0 those undone. */
  add(eventId: number, delta: number): Promise<void> {
    return this.#next(async () => this.#set(eventId, await this.#added(eventId, delta)));
  }

  /**
   * Reloads the count when someone else has logged in, or the user has logged out: the previous count is not theirs.
   */
  reload(): Promise<void> {
    this.#counts.clear();
    this.#notify();
    return this.#next(() => this.#load());
  }

  #next(step: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(step);
    return this.#turn;
  }

  async #load(): Promise<void> {
    try {
      for (const [eventId, guests] of await this.#store.all()) this.#set(eventId, guests);
    } catch (error) {
      console.warn('What this device has counted cannot be read in this browser', error);
    }
  }

  async #added(eventId: number, delta: number): Promise<number> {
    try {
      return await this.#store.add(eventId, delta);
    } catch (error) {
      // Without storage (a closed private window) the count lives as long as the page.
      console.warn('What this device counts cannot be kept in this browser', error);
      return Math.max(0, this.count(eventId) + delta);
    }
  }

  #set(eventId: number, guests: number): void {
    this.#counts.set(eventId, guests);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

let groups: GroupCount | undefined;

/** Returns the count of this device, for the signed-in user. */
export function doorGroups(): GroupCount {
  if (groups) return groups;
  const made = new GroupCount(openGroupCountStore());
  const personOf = () => {
    const session = getSession();
    return session && `${session.user.account_id}/${session.user.id}/${session.device?.id}`;
  };
  onSessionPartChange(personOf, () => void made.reload());
  groups = made;
  return made;
}
