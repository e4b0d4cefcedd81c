import type { UploadState as Received } from '@laminate/contracts/rider-uploads';
import type { RiderFile } from '@laminate/contracts/rider-files';
import { Outbox } from '@laminate/outbox';
import { PartSender } from './send-parts.ts';
import type { StoredUpload, NewUpload, Refusal, Upload } from './upload.ts';
import type { UploadStore } from './upload-store.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** Number of times in a row that an upload the server no longer knows is restarted. */
const MOST_RESTARTS = 3;

/** Server calls for an upload. Each can be repeated. */
export interface UploadCalls {
  begin(upload: StoredUpload, signal: AbortSignal): Promise<Received>;
  put(upload: StoredUpload, offset: number, bytes: ArrayBuffer, signal: AbortSignal): Promise<Received>;
  finish(upload: StoredUpload, signal: AbortSignal): Promise<RiderFile>;
  cancel(upload: StoredUpload): Promise<void>;
}

interface UploaderOptions {
  readonly store: Pick<UploadStore, 'uploads' | 'putUpload' | 'deleteUpload'>;
  readonly calls: UploadCalls;
  /** Could the same call succeed later? */
  readonly isTemporary: (error: unknown) => boolean;
  /** Checks whether the server no longer knows the upload. */
  readonly isGone: (error: unknown) => boolean;
  readonly expectedOffset: (error: unknown) => number | null;
  readonly refusalOf: (error: unknown) => Refusal;
  readonly newKey: () => string;
  /** Runs the task while no other page of this browser sends. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  readonly onDone: (upload: Upload, file: RiderFile) => void;
  /** The server knows something that this page does not, such as that the deadline has passed. */
  readonly onRefused: (upload: Upload) => void;
}

/** Why a try is broken off: it was cancelled, or the network is back and a new one is quicker. */
const AGAIN = new Error('again');

/** An upload as it is when the page begins with it. */
const asStored = (upload: StoredUpload): Upload => ({
  ...upload,
  state: upload.refused ? 'refused' : 'queued',
  sent: 0,
  refusal: upload.refused ?? null,
});

/**
 * Sends files in parts, one after the other. Each is on the device before it is sent, so it continues where it was
 * after a reload. Without a network it waits and retries automatically. A file that the server refuses stays until the
 * person decides.
 */
export class Uploader {
  /** Resolves when what the device has was read. */
  readonly loaded: Promise<void>;
  readonly #options: UploaderOptions;
  readonly #outbox: Outbox<Upload>;
  readonly #parts = new PartSender();
  #try: AbortController | undefined;
  /** The key of the upload that is being tried. */
  #trying: string | undefined;

  constructor(options: UploaderOptions) {
    this.#options = options;
    const { store, alone } = options;
    this.#outbox = new Outbox<Upload>({
      store: {
        all: async () => (await store.uploads()).map(asStored),
        put: ({ state: _state, sent: _sent, refusal: _refusal, ...stored }) => store.putUpload(stored),
        delete: (key) => store.deleteUpload(key),
      },
      revived: (upload) => upload,
      sendable: ({ state }) => state !== 'refused',
      send: (upload) => this.#sendOne(upload),
      waitsBetween: { firstMs: FIRST_RETRY_MS, lastMs: LAST_RETRY_MS },
      alone,
    });
    this.loaded = this.#outbox.loaded.then(() => {
      if (this.uploads.some(({ state }) => state !== 'refused')) void this.flush();
    });
  }

  /** Uploads, oldest first. The array is new after each change. */
  get uploads(): readonly Upload[] {
    return this.#outbox.items;
  }

  subscribe = (listener: () => void): (() => void) => this.#outbox.subscribe(listener);

  /** Takes a file and sends it when its turn comes. */
  async add(made: NewUpload): Promise<void> {
    await this.#outbox.add(asStored({ ...made, key: this.#options.newKey(), at: new Date().toISOString() }));
    await this.flush();
  }

  /** Shows one that is not sent at all, as those that the server refuses. It is gone with the page. */
  refuse(made: NewUpload, refusal: Refusal): void {
    const upload = { ...made, key: this.#options.newKey(), at: new Date().toISOString() };
    this.#outbox.list({ ...upload, state: 'refused', sent: 0, refusal });
  }

  /** Sends one again that was refused. */
  async retry(key: string): Promise<void> {
    this.#change(key, { state: 'queued', refusal: null });
    await this.flush();
  }

  /** Lets go of one, here and on the server. */
  async cancel(key: string): Promise<void> {
    const upload = this.#outbox.find(key);
    if (!upload) return;
    const removed = this.#outbox.remove(key);
    if (this.#trying === key) this.#try?.abort(AGAIN);
    await removed;
    // Where that fails, the server forgets it after a day, or has made a file of it already, which the list then shows.
    await this.#options.calls.cancel(upload).catch(() => this.#options.onRefused(upload));
  }

  /** Forgets the uploads: someone else is here now. */
  forget(): void {
    this.#outbox.clear();
    this.#try?.abort(AGAIN);
  }

  /** Runs when the network is back. Restarts uploads that hang and retries those that wait. */
  again(): Promise<void> {
    this.#try?.abort(AGAIN);
    return this.flush();
  }

  /** Tries all uploads now. Resolves when each was tried, or when there was no network. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

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
      if (!this.#outbox.find(key)) return true;
      if (attempt.signal.aborted) return this.#sendOne(upload, restarts);
      if (this.#options.isGone(error) && restarts < MOST_RESTARTS) {
        await this.#outbox.dropEnded();
        return this.#outbox.find(key) ? this.#sendOne(upload, restarts + 1) : true;
      }
      if (this.#options.isTemporary(error)) {
        for (const each of this.uploads) if (each.state !== 'refused') this.#outbox.show({ ...each, state: 'waiting' });
        return false;
      }
      await this.#refused(upload, this.#options.refusalOf(error));
      return true;
    }
  }

  /**
   * Marks an upload as refused. Another try can help against most refusals. A refusal of the file itself stays with it
   * on the device.
   */
  async #refused(upload: Upload, refusal: Refusal): Promise<void> {
    this.#change(upload.key, { state: 'refused', refusal });
    this.#options.onRefused(upload);
    if (refusal.remedy === 'other') await this.#outbox.store({ ...upload, refused: refusal });
  }

  async #send(upload: Upload, signal: AbortSignal): Promise<void> {
    const { calls, expectedOffset, onDone } = this.#options;
    const { key, file } = upload;
    const { offset } = await calls.begin(upload, signal);
    // Cancelled since then.
    if (!this.#outbox.find(key)) return;
    for (const each of this.uploads) {
      if (each.key === key) this.#outbox.show({ ...each, state: 'sending', sent: offset });
      else if (each.state === 'waiting') this.#outbox.show({ ...each, state: 'queued' });
    }
    await this.#parts.send(file, offset, {
      put: (from, bytes) => calls.put(upload, from, bytes, signal),
      expectedOffset,
      onSent: (sent) => {
        this.#outbox.answered();
        this.#change(key, { sent });
      },
      now: () => performance.now(),
    });
    this.#change(key, { state: 'checking', sent: file.size });
    const made = await calls.finish(upload, signal);
    if (!this.#outbox.find(key)) return;
    onDone(upload, made);
    await this.#outbox.remove(key);
  }

  #change(key: string, changes: Partial<Upload>): void {
    const upload = this.#outbox.find(key);
    if (upload) this.#outbox.show({ ...upload, ...changes });
  }
}
