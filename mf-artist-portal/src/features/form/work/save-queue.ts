import { doneInstead, savesAnswer } from './newer.ts';
import type { Newer, NewSave, Save } from './work.ts';
import type { WorkStore } from './work-store.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** What became of a save. */
export type SaveEnd<Result> =
  /** With what is sent next, since the person wanted something else meanwhile. */
  | { readonly type: 'done'; readonly save: Save; readonly result: Result; readonly next: Save | null }
  | { readonly type: 'refused'; readonly save: Save; readonly error: unknown }
  /** No answer: it is kept and tried again. */
  | { readonly type: 'kept'; readonly save: Save }
  /** Another page of this browser was done with it. */
  | { readonly type: 'elsewhere'; readonly save: Save };

interface SaveOptions<Result> {
  readonly store: Pick<WorkStore, 'saves' | 'putSave' | 'deleteSave'>;
  readonly send: (save: Save) => Promise<Result>;
  /** Could the same call succeed later? */
  readonly isTemporary: (error: unknown) => boolean;
  readonly newKey: () => string;
  /** Runs the task while no other page of this browser sends. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** What is done next of a save that was stored and that the person wanted otherwise meanwhile. */
  readonly follow: (save: Save, result: Result) => NewSave | null;
}

/**
 * What is saved, deleted and submitted: each is stored on the device before it is sent, and they go one after the
 * other, so that an answer is there before one that it makes asked for. What had no answer waits and is sent again, as
 * it was, until it is known whether it was stored; what the person wants instead meanwhile comes in its place or after
 * it. What the server refuses goes back to who wanted it. Of several pages of a browser that keep the same, one sends
 * it.
 */
export class SaveQueue<Result> {
  readonly loaded: Promise<void>;
  readonly #options: SaveOptions<Result>;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(end: SaveEnd<Result>) => void>();
  /** Keys of those that the device has: one of them that is gone there was ended by another page. */
  readonly #kept = new Set<string>();
  #saves: readonly Save[] = [];
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failed = 0;
  /** How often all were to be sent: what was on its way meanwhile and failed is tried again. */
  #flushes = 0;
  /** Up to which of these all were tried. */
  #tried = 0;

  constructor(options: SaveOptions<Result>) {
    this.#options = options;
    this.loaded = this.#load();
  }

  /** Oldest first; a new array after each change. */
  get saves(): readonly Save[] {
    return this.#saves;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

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
    this.#set([...this.#saves, save]);
    void this.#stored(save).then(() => this.flush());
  }

  /**
   * Wants something else of an answer whose save is not done.
   * @returns false when it is: then there is nothing to be changed
   */
  change(key: string, newer: Newer): boolean {
    const save = this.#find(key);
    if (!save || !savesAnswer(save)) return false;
    const changed = save.tried ? { ...save, newer } : doneInstead(save, newer);
    void this.#replace(key, changed).then(() => this.flush());
    return true;
  }

  /** Somebody else is here now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#kept.clear();
    this.#set([]);
  }

  /** Tries all now. Resolves when each has been tried, or one had no answer. */
  flush(): Promise<void> {
    this.#flushes += 1;
    this.#sending ??= this.#sendAlone();
    return this.#sending;
  }

  async #sendAlone(): Promise<void> {
    try {
      await this.loaded;
      await this.#options.alone(() => this.#sendAll());
    } finally {
      this.#sending = undefined;
    }
    // Asked for in the moment when all others were done.
    if (this.#flushes > this.#tried && this.#saves.length > 0) void this.flush();
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#dropEnded();
    for (let [first] = this.#saves; first; [first] = this.#saves) {
      const flushes = this.#flushes;
      // Noted before it goes: after a reload nobody could tell any more.
      const save = first.tried ? first : { ...first, tried: true };
      this.#put(first.key, save);
      if (save !== first) await this.#stored(save);
      if (!(await this.#sendOne(save)) && flushes === this.#flushes) break;
    }
    this.#tried = this.#flushes;
    if (this.#saves.length === 0) return;
    this.#timer = setTimeout(
      () => void this.flush(),
      Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failed, 10)),
    );
    this.#failed += 1;
  }

  /** Another page of this browser may have ended some meanwhile. */
  async #dropEnded(): Promise<void> {
    // What is kept while the device is read may not be in its answer.
    const kept = [...this.#kept];
    const there = await this.#options.store.saves().then(
      (all) => new Set(all.map(({ key }) => key)),
      () => null,
    );
    for (const key of kept.filter((one) => there && !there.has(one))) {
      const save = this.#find(key);
      this.#kept.delete(key);
      if (!save) continue;
      this.#end({ type: 'elsewhere', save });
      this.#put(key, null);
    }
  }

  /** False when there was no answer. */
  async #sendOne(sent: Save): Promise<boolean> {
    try {
      const result = await this.#options.send(sent);
      const save = this.#find(sent.key);
      if (!save) return true;
      this.#failed = 0;
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
      const save = this.#find(sent.key);
      if (!save) return true;
      if (!this.#options.isTemporary(error)) {
        // It is not stored: what the person wants by now is a new try.
        if (save.newer && savesAnswer(save)) await this.#replace(save.key, doneInstead(save, save.newer));
        else await this.#finish({ type: 'refused', save, error }, null);
        return true;
      }
      const kept = this.#saves.filter(({ state }) => state === 'sending');
      this.#set(this.#saves.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each)));
      for (const each of kept) this.#end({ type: 'kept', save: each });
      return false;
    }
  }

  /** Who hears of the outcome shows it before the save is gone. */
  #finish(end: SaveEnd<Result>, next: Save | null): Promise<void> {
    this.#end(end);
    return this.#replace(end.save.key, next);
  }

  #replace(key: string, save: Save | null): Promise<void> {
    this.#put(key, save);
    return save ? this.#stored(save) : this.#unstored(key);
  }

  #find = (key: string): Save | undefined => this.#saves.find((save) => save.key === key);

  /** In the place of the save of this key; null takes it out. */
  #put(key: string, save: Save | null): void {
    this.#set(this.#saves.flatMap((one) => (one.key !== key ? [one] : save ? [save] : [])));
  }

  #unstored(key: string): Promise<void> {
    this.#kept.delete(key);
    return this.#options.store
      .deleteSave(key)
      .catch((error: unknown) => console.warn('A save that is done could not be removed', error));
  }

  /** Where the browser keeps nothing it lives as long as the page, and is sent all the same. */
  async #stored(save: Save): Promise<void> {
    try {
      await this.#options.store.putSave(save);
      this.#kept.add(save.key);
    } catch (error) {
      console.warn('A save cannot be kept in this browser', error);
    }
  }

  async #load(): Promise<void> {
    try {
      const all = await this.#options.store.saves();
      for (const { key } of all) this.#kept.add(key);
      const known = new Set(this.#saves.map(({ key }) => key));
      const older = all.filter(({ key }) => !known.has(key)).map((save): Save => ({ ...save, state: 'waiting' }));
      this.#set([...older, ...this.#saves]);
      if (older.length > 0) void Promise.resolve().then(() => this.flush());
    } catch (error) {
      console.warn('Saves that wait could not be read', error);
    }
  }

  #set(saves: readonly Save[]): void {
    this.#saves = saves;
    for (const listener of this.#listeners) listener();
  }

  #end(end: SaveEnd<Result>): void {
    for (const listener of this.#endListeners) listener(end);
  }
}
