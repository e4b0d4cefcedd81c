import { Outbox } from '@laminate/outbox';
import { doneInstead, savesAnswer } from './newer.ts';
import type { Newer, NewSave, Save } from './work.ts';
import type { WorkStore } from './work-store.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** What became of a save. */
export type SaveEnd<Result> =
  /** With the save that is sent next, since the person has changed their mind. */
  | { readonly type: 'done'; readonly save: Save; readonly result: Result; readonly next: Save | null }
  | { readonly type: 'refused'; readonly save: Save; readonly error: unknown }
  /** No answer: it stays queued and is tried again. */
  | { readonly type: 'queued'; readonly save: Save }
  /** Another page of this browser was done with it. */
  | { readonly type: 'elsewhere'; readonly save: Save };

interface SaveOptions<Result> {
  readonly store: Pick<WorkStore, 'saves' | 'putSave' | 'deleteSave'>;
  readonly send: (save: Save) => Promise<Result>;
  /** Could the same call succeed later? */
  readonly isTemporary: (error: unknown) => boolean;
  readonly newKey: () => string;
  /** Runs the task while no other page of this browser sends. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  /** Returns the next save when a save was stored but the person has changed their mind. */
  readonly follow: (save: Save, result: Result) => NewSave | null;
}

/**
 * Sends saves, deletions and submissions. Each is stored on the device before it is sent, and they go one after the
 * other, so an answer is there before one that depends on it. A save without a response waits and is sent again
 * unchanged until it is known whether it was stored. A later wish of the person takes its place or comes after it. A
 * save that the server refuses goes back to the person who made it. If several pages of a browser keep the same save,
 * one sends it.
 */
export class SaveQueue<Result> {
  /** Resolves when what the device has was read. */
  readonly loaded: Promise<void>;
  readonly #options: SaveOptions<Result>;
  readonly #outbox: Outbox<Save>;
  readonly #endListeners = new Set<(end: SaveEnd<Result>) => void>();

  constructor(options: SaveOptions<Result>) {
    this.#options = options;
    const { store, alone } = options;
    this.#outbox = new Outbox<Save>({
      store: {
        all: () => store.saves(),
        put: (save) => store.putSave(save),
        delete: (key) => store.deleteSave(key),
      },
      revived: (save) => ({ ...save, state: 'waiting' }),
      sendable: () => true,
      send: (save) => this.#try(save),
      waitsBetween: { firstMs: FIRST_RETRY_MS, lastMs: LAST_RETRY_MS },
      alone,
      onElsewhere: (save) => this.#end({ type: 'elsewhere', save }),
    });
    this.loaded = this.#outbox.loaded.then(() => {
      if (this.saves.length > 0) void this.flush();
    });
  }

  /** Saves, oldest first. The array is new after each change. */
  get saves(): readonly Save[] {
    return this.#outbox.items;
  }

  subscribe = (listener: () => void): (() => void) => this.#outbox.subscribe(listener);

  /** Tells of each outcome, also of what was saved before a reload. */
  onEnd(listener: (end: SaveEnd<Result>) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  /** Takes something to do and sends it. */
  add(made: NewSave, at: Date = new Date()): void {
    const save: Save = {
      ...made,
      key: this.#options.newKey(),
      at: at.toISOString(),
      state: 'sending',
      tried: false,
      newer: null,
    };
    void this.#outbox.add(save).then(() => this.flush());
  }

  /**
   * Wants something else of an answer whose save is not done.
   * @returns false when it is: then there is nothing to be changed
   */
  change(key: string, newer: Newer): boolean {
    const save = this.#outbox.find(key);
    if (!save || !savesAnswer(save)) return false;
    const changed = save.tried ? { ...save, newer } : doneInstead(save, newer);
    void this.#replace(key, changed).then(() => this.flush());
    return true;
  }

  /** Forgets everything: someone else is here now. */
  forget(): void {
    this.#outbox.clear();
  }

  /** Tries all now. Resolves when each has been tried, or one had no answer. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  /** Stores a save before it goes: after a reload it would be lost. */
  async #try(first: Save): Promise<boolean> {
    const save = first.tried ? first : { ...first, tried: true };
    if (save !== first) await this.#outbox.replace(save);
    return this.#sendOne(save);
  }

  /** False when there was no answer. */
  async #sendOne(sent: Save): Promise<boolean> {
    try {
      const result = await this.#options.send(sent);
      const save = this.#outbox.find(sent.key);
      if (!save) return true;
      const following = this.#options.follow(save, result);
      const next: Save | null = following && {
        ...following,
        key: save.key,
        at: save.at,
        state: save.state,
        tried: false,
        newer: null,
      };
      await this.#finish({ type: 'done', save, result, next }, next);
      return true;
    } catch (error) {
      const save = this.#outbox.find(sent.key);
      if (!save) return true;
      if (!this.#options.isTemporary(error)) {
        // It is not stored: what the person wants by now is a new try.
        if (save.newer && savesAnswer(save)) await this.#replace(save.key, doneInstead(save, save.newer));
        else await this.#finish({ type: 'refused', save, error }, null);
        return true;
      }
      const waiting = this.saves.filter(({ state }) => state === 'sending');
      for (const each of waiting) this.#outbox.show({ ...each, state: 'waiting' });
      for (const each of waiting) this.#end({ type: 'queued', save: each });
      return false;
    }
  }

  /** Listeners show the outcome before the save is gone. */
  #finish(end: SaveEnd<Result>, next: Save | null): Promise<void> {
    this.#end(end);
    return this.#replace(end.save.key, next);
  }

  /** Replaces the save of this key. Null removes it. */
  #replace(key: string, save: Save | null): Promise<void> {
    return save ? this.#outbox.replace(save) : this.#outbox.remove(key);
  }

  #end(end: SaveEnd<Result>): void {
    for (const listener of this.#endListeners) listener(end);
  }
}
