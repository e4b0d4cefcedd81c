import type { ArtistPath, NewSave, Save } from './work.ts';
import type { WorkStore } from './work-store.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;

/** What became of a save. */
export type SaveEnd<Result> =
  | { readonly type: 'done'; readonly save: Save; readonly result: Result }
  | { readonly type: 'refused'; readonly save: Save; readonly error: unknown }
  /** No answer: it is kept and tried again. */
  | { readonly type: 'kept'; readonly save: Save };

interface SaveOptions<Result> {
  readonly store: Pick<WorkStore, 'saves' | 'putSave' | 'deleteSave'>;
  readonly send: (save: Save) => Promise<Result>;
  /** Could the same call succeed later? */
  readonly isTemporary: (error: unknown) => boolean;
  readonly newKey: () => string;
}

/**
 * What is saved, deleted and submitted: each is stored on the device before it is sent, and they go one after the other, so
 * that an answer is there before one that it makes asked for. What had no answer waits and is sent again; what the server
 * refuses goes back to who wanted it.
 */
export class SaveQueue<Result> {
  readonly loaded: Promise<void>;
  readonly #options: SaveOptions<Result>;
  readonly #listeners = new Set<() => void>();
  readonly #endListeners = new Set<(end: SaveEnd<Result>) => void>();
  #saves: readonly Save[] = [];
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failed = 0;
  /** How often all were to be sent: what was on its way meanwhile and failed is tried again. */
  #flushes = 0;

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
    const save: Save = { ...made, key: this.#options.newKey(), at: at.toISOString(), state: 'sending' };
    this.#set([...this.#saves, save]);
    void this.#stored(save).then(() => this.flush());
  }

  /** Those of an artist that are not there yet. */
  of = ({ artistId }: ArtistPath): readonly Save[] => this.#saves.filter((save) => save.artistId === artistId);

  /** Somebody else is here now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#set([]);
  }

  /** Tries all now. Resolves when each has been tried, or one had no answer. */
  flush(): Promise<void> {
    this.#flushes += 1;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    await this.loaded;
    clearTimeout(this.#timer);
    for (let [save] = this.#saves; save; [save] = this.#saves) {
      const flushes = this.#flushes;
      if (!(await this.#sendOne(save)) && flushes === this.#flushes) break;
    }
    if (this.#saves.length === 0) return;
    this.#timer = setTimeout(() => void this.flush(), Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failed, 10)));
    this.#failed += 1;
  }

  /** False when there was no answer. */
  async #sendOne(save: Save): Promise<boolean> {
    try {
      const result = await this.#options.send(save);
      this.#failed = 0;
      this.#remove(save, { type: 'done', save, result });
      return true;
    } catch (error) {
      if (!this.#options.isTemporary(error)) {
        this.#remove(save, { type: 'refused', save, error });
        return true;
      }
      const kept = this.#saves.filter(({ state }) => state === 'sending');
      this.#set(this.#saves.map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each)));
      for (const each of kept) this.#end({ type: 'kept', save: each });
      return false;
    }
  }

  /** Who hears of the outcome shows it before the save is gone. */
  #remove(save: Save, end: SaveEnd<Result>): void {
    this.#end(end);
    this.#set(this.#saves.filter(({ key }) => key !== save.key));
    this.#options.store.deleteSave(save.key).catch((error: unknown) => console.warn('A save that is done could not be removed', error));
  }

  /** Where the browser keeps nothing it lives as long as the page, and is sent all the same. */
  #stored(save: Save): Promise<void> {
    return this.#options.store.putSave(save).catch((error: unknown) => console.warn('A save cannot be kept in this browser', error));
  }

  async #load(): Promise<void> {
    try {
      const all = await this.#options.store.saves();
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
