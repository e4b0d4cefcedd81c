import type { UploadState as Received } from '@laminate/contracts/rider-uploads';
import type { RiderFile } from '@laminate/contracts/rider-files';
import { PartSender } from './send-parts.ts';
import type { KeptUpload, NewUpload, Refusal, Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** So often in a row an upload that the server does not know any more is begun anew. */
const MOST_RESTARTS = 3;

/** What the server does with an upload; each can be repeated. */
export interface UploadCalls {
  begin(upload: KeptUpload, signal: AbortSignal): Promise<Received>;
  put(upload: KeptUpload, offset: number, bytes: ArrayBuffer, signal: AbortSignal): Promise<Received>;
  finish(upload: KeptUpload, signal: AbortSignal): Promise<RiderFile>;
  cancel(upload: KeptUpload): Promise<void>;
}

interface UploaderOptions {
  readonly store: Pick<UploadStore, 'uploads' | 'putUpload' | 'deleteUpload'>;
  readonly calls: UploadCalls;
  /** Could the same call succeed later? */
  readonly isTemporary: (error: unknown) => boolean;
  /** Does the server not know the upload any more? */
  readonly isGone: (error: unknown) => boolean;
  readonly expectedOffset: (error: unknown) => number | null;
  readonly refusalOf: (error: unknown) => Refusal;
  readonly newKey: () => string;
  /** Runs the task while no other page of this browser sends. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  readonly onDone: (upload: Upload, file: RiderFile) => void;
  /** The server knows something that this page does not, such as that the deadline has passed. */
  readonly onRefused: (upload: Upload) => void;
}

/** Why a try is broken off: it was cancelled, or the network is back and a new one is quicker. */
const AGAIN = new Error('again');

/**
 * Sends files in parts, one after the other. Each is on the device before it is sent, so that it goes on where it was
 * after a reload; without a network it waits and tries again by itself, and what the server refuses stays until the
 * person decides.
 */
export class Uploader {
  readonly loaded: Promise<void>;
  readonly #options: UploaderOptions;
  readonly #parts = new PartSender();
  readonly #listeners = new Set<() => void>();
  /** Keys of those that the device has: one of them that is gone there was ended by another page. */
  readonly #kept = new Set<string>();
  #uploads: readonly Upload[] = [];
  #running: Promise<void> | undefined;
  #try: AbortController | undefined;
  /** The key of the upload that is being tried. */
  #trying: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failed = 0;

  constructor(options: UploaderOptions) {
    this.#options = options;
    this.loaded = this.#load();
  }

  /** Oldest first; a new array after each change. */
  get uploads(): readonly Upload[] {
    return this.#uploads;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes a file and sends it when its turn comes. */
  async add(made: NewUpload): Promise<void> {
    const upload: KeptUpload = { ...made, key: this.#options.newKey(), at: new Date().toISOString() };
    this.#set([...this.#uploads, { ...upload, state: 'queued', sent: 0, refusal: null }]);
    await this.#keep(upload);
    await this.flush();
  }

  /** Shows one that is not sent at all, as those that the server refuses. It is gone with the page. */
  refuse(made: NewUpload, refusal: Refusal): void {
    this.#set([
      ...this.#uploads,
      { ...made, key: this.#options.newKey(), at: new Date().toISOString(), state: 'refused', sent: 0, refusal },
    ]);
  }

  /** Sends one again that was refused. */
  async retry(key: string): Promise<void> {
    this.#change(key, { state: 'queued', refusal: null });
    await this.flush();
  }

  /** Lets go of one, here and on the server. */
  async cancel(key: string): Promise<void> {
    const upload = this.#find(key);
    if (!upload) return;
    const removed = this.#remove(key);
    if (this.#trying === key) this.#try?.abort(AGAIN);
    await removed;
    // Where that fails, the server forgets it after a day, or has made a file of it already, which the list then shows.
    await this.#options.calls.cancel(upload).catch(() => this.#options.onRefused(upload));
  }

  /** Somebody else is here now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#set([]);
    this.#kept.clear();
    this.#try?.abort(AGAIN);
  }

  /** The network is back: what hangs is begun anew, what waits is tried. */
  again(): Promise<void> {
    this.#try?.abort(AGAIN);
    return this.flush();
  }

  /** Tries all now. Resolves when each was tried, or there was no network. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.loaded
      .then(() => this.#options.alone(() => this.#sendAll()))
      .finally(() => {
        this.#running = undefined;
        // Chosen in the moment when all others were done.
        if (this.#uploads.some(({ state }) => state === 'queued')) void this.flush();
      });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    await this.#dropEnded();
    for (let next = this.#next(); next; next = this.#next()) {
      if (await this.#sendOne(next)) continue;
      const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(this.#failed, 10));
      this.#failed += 1;
      this.#timer = setTimeout(() => void this.flush(), wait);
      return;
    }
  }

  #next = (): Upload | undefined => this.#uploads.find(({ state }) => state !== 'refused');

  /** False when there was no answer. */
  async #sendOne(upload: Upload, restarts = 0): Promise<boolean> {
    const { key } = upload;
    const attempt = new AbortController();
    this.#try = attempt;
    this.#trying = key;
    try {
      await this.#send(upload, attempt.signal);
      return true;
    } catch (error) {
      if (!this.#find(key)) return true;
      if (attempt.signal.aborted) return this.#sendOne(upload, restarts);
      if (this.#options.isGone(error) && restarts < MOST_RESTARTS) {
        await this.#dropEnded();
        return this.#find(key) ? this.#sendOne(upload, restarts + 1) : true;
      }
      if (this.#options.isTemporary(error)) {
        this.#set(this.#uploads.map((each) => (each.state === 'refused' ? each : { ...each, state: 'waiting' })));
        return false;
      }
      await this.#refused(upload, this.#options.refusalOf(error));
      return true;
    }
  }

  /** Another try may help against most refusals; that of the file itself stays with it on the device. */
  async #refused(upload: Upload, refusal: Refusal): Promise<void> {
    this.#change(upload.key, { state: 'refused', refusal });
    this.#options.onRefused(upload);
    const { state: _state, sent: _sent, refusal: _refusal, ...kept } = upload;
    if (refusal.remedy === 'other') await this.#keep({ ...kept, refused: refusal });
  }

  async #send(upload: Upload, signal: AbortSignal): Promise<void> {
    const { calls, expectedOffset, onDone } = this.#options;
    const { key, file } = upload;
    const { offset } = await calls.begin(upload, signal);
    // Cancelled meanwhile.
    if (!this.#find(key)) return;
    this.#set(
      this.#uploads.map((each) =>
        each.key === key
          ? { ...each, state: 'sending', sent: offset }
          : each.state === 'waiting'
            ? { ...each, state: 'queued' }
            : each,
      ),
    );
    await this.#parts.send(file, offset, {
      put: (from, bytes) => calls.put(upload, from, bytes, signal),
      expectedOffset,
      onSent: (sent) => {
        this.#failed = 0;
        this.#change(key, { sent });
      },
      now: () => performance.now(),
    });
    this.#change(key, { state: 'checking', sent: file.size });
    const made = await calls.finish(upload, signal);
    this.#failed = 0;
    if (!this.#find(key)) return;
    onDone(upload, made);
    await this.#remove(key);
  }

  /** Another page of this browser may have ended some meanwhile. */
  async #dropEnded(): Promise<void> {
    // What is kept while the device is read may not be in its answer.
    const kept = new Set(this.#kept);
    const there = await this.#options.store.uploads().then(
      (all) => new Set(all.map(({ key }) => key)),
      () => null,
    );
    if (there) this.#set(this.#uploads.filter(({ key }) => there.has(key) || !kept.has(key)));
  }

  /** Where the browser keeps nothing it lives as long as the page, and is sent all the same. */
  async #keep(upload: KeptUpload): Promise<void> {
    try {
      await this.#options.store.putUpload(upload);
      this.#kept.add(upload.key);
    } catch (error) {
      console.warn('A file cannot be kept in this browser', error);
    }
  }

  async #remove(key: string): Promise<void> {
    this.#set(this.#uploads.filter((upload) => upload.key !== key));
    this.#kept.delete(key);
    await this.#options.store
      .deleteUpload(key)
      .catch((error: unknown) => console.warn('A file that is done could not be removed', error));
  }

  async #load(): Promise<void> {
    try {
      const all = (await this.#options.store.uploads()).filter(({ key }) => !this.#find(key));
      for (const { key } of all) this.#kept.add(key);
      const asKept = (upload: KeptUpload): Upload => ({
        ...upload,
        state: upload.refused ? 'refused' : 'queued',
        sent: 0,
        refusal: upload.refused ?? null,
      });
      this.#set([...all.map(asKept), ...this.#uploads]);
      if (all.some(({ refused }) => !refused)) void Promise.resolve().then(() => this.flush());
    } catch (error) {
      console.warn('Files that wait could not be read', error);
    }
  }

  #find = (key: string): Upload | undefined => this.#uploads.find((upload) => upload.key === key);

  #change(key: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
