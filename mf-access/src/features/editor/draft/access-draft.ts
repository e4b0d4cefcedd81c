import { isApiError, isTransient } from '@laminate/sdk';
import { itemOf, withItem, withItems } from '../../../access/access-system.ts';
import type { AccessKind, AccessSystem, Item } from '../../../access/access-system.ts';
import { changesBetween } from '../../../access/changes.ts';
import type { ChangeInWords } from '../../../access/changes.ts';
import type { DraftOptions, DraftState } from './draft-state.ts';
import { NO_EDIT, areaOf, changeOf, edited, rebase, withEdit } from './item-edit.ts';
import type { Clash, Edit, Field, FieldValue } from './item-edit.ts';

/** How long a person may go on changing one item before it is sent, and after which a try follows that found no server. */
const SEND_AFTER_MS = 400;
const RETRY_AFTER_MS = 3000;

interface Pending {
  readonly kind: AccessKind;
  /** The item as the server had it when the edit was made. */
  base: Item;
  edit: Edit;
  clashes: readonly Clash[];
  by: string | null;
}

/** An area that somebody deleted can't be entered or closed any more. */
const exists = ({ areas }: AccessSystem, field: Field) => areaOf(field) === null || areas.some(({ id }) => id === areaOf(field));

const keyOf = (kind: AccessKind, id: number) => `${kind}/${id}`;

/**
 * An access system while it is edited: shows changes at once, sends them item by item, and merges what others do
 * meanwhile field by field. A field that two people set differently waits until the person has chosen.
 */
export class AccessDraft {
  readonly #options: DraftOptions;
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<() => void>();
  #server: AccessSystem;
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sending: Promise<void> | null = null;
  #inFlight: string | null = null;
  #retrying = false;
  #news: DraftState['news'] = null;

  constructor(options: DraftOptions) {
    this.#options = options;
    this.#server = options.system;
    this.#state = { system: options.system, storing: 'stored', clashes: [], news: null };
  }

  readonly get = (): DraftState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The server's state, without what is not sent yet. */
  get server(): AccessSystem {
    return this.#server;
  }

  /** Is there something that only this page knows? */
  get unsent(): boolean {
    return this.#pending.size > 0;
  }

  /** Sets a field of an item. */
  readonly change = (kind: AccessKind, id: number, field: Field, value: FieldValue): void => {
    const key = keyOf(kind, id);
    const current = itemOf(this.#server, kind, id);
    if (!current) return;
    const pending = this.#pending.get(key) ?? { kind, base: current, edit: NO_EDIT, clashes: [], by: null };
    // What is under way may arrive, so setting a field back is a change too.
    pending.edit = this.#inFlight === key ? new Map([...pending.edit, [field, value]]) : edited(pending.base, pending.edit, field, value);
    pending.clashes = pending.clashes.filter((clash) => clash.field !== field);
    this.#pending.set(key, pending);
    this.#tidy();
    this.#sendLater(SEND_AFTER_MS);
    this.#publish();
  };

  /** Decides a clash: the person's own value is sent, or the other one stays. */
  readonly settle = (kind: AccessKind, id: number, field: Field, choice: 'mine' | 'theirs'): void => {
    const pending = this.#pending.get(keyOf(kind, id));
    const clash = pending?.clashes.find((each) => each.field === field);
    if (!pending || !clash) return;
    if (choice === 'mine') return this.change(kind, id, field, clash.mine);
    pending.clashes = pending.clashes.filter((each) => each !== clash);
    this.#tidy();
    this.#publish();
  };

  /** The person has seen what others changed. */
  readonly readNews = (): void => {
    this.#news = null;
    this.#publish();
  };

  /**
   * Takes a state of the server over: others' changes show, one's own stay. An older state changes nothing.
   *
   * @param own tells the changes that the person made by the call which this is the answer to
   */
  readonly take = (system: AccessSystem, own?: (change: ChangeInWords) => boolean): void => {
    if (system === this.#server || system.revision < this.#server.revision) return;
    const onlyOwn = own !== undefined && system.revision === this.#server.revision + 1;
    if (system.revision > this.#server.revision && !onlyOwn) {
      this.#tell(system.changed_by, changesBetween(this.#server, system).filter((change) => !own?.(change)));
    }
    this.#server = system;
    for (const [key, pending] of this.#pending) {
      if (key === this.#inFlight) continue;
      const now = itemOf(system, pending.kind, pending.base.id);
      if (!now) this.#lose(key, pending, null);
      else {
        pending.edit = new Map([...pending.edit].filter(([field]) => exists(system, field)));
        this.#rebase(pending, now, system.changed_by);
      }
    }
    this.#tidy();
    this.#publish();
  };

  /** Takes over an item that the server answered to a change of it, with the system's revision after it. */
  readonly takeItem = (kind: AccessKind, item: Item, revision: number): void => {
    const known = itemOf(this.#server, kind, item.id);
    const missed = revision > this.#server.revision + 1;
    if (!known || known.revision <= item.revision) this.#server = withItem(this.#server, kind, item);
    // The number of a state that holds changes nobody here has seen is not taken over: `take` brings them.
    if (!missed && revision > this.#server.revision) this.#server = { ...this.#server, revision };
    this.#options.onSystem(this.#server);
    this.#publish();
    if (missed) void this.refresh();
  };

  /** Fetches the system and takes it over. A failure changes nothing: the next one comes soon. */
  readonly refresh = async (): Promise<void> => {
    try {
      this.take(await this.#options.fetch());
      this.#options.onSystem(this.#server);
    } catch (error) {
      console.warn('The access system could not be refreshed', error);
    }
  };

  /** Sends all that waits. @returns false when something could not be stored or waits for a choice */
  async flush(): Promise<boolean> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    // What was changed while the last round ran is in none.
    if (this.#sending) await this.#sending;
    await this.#drain();
    return this.#pending.size === 0;
  }

  #sendLater(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#drain();
    }, ms);
  }

  #drain(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      this.#publish();
    });
    return this.#sending;
  }

  /** One after the other: the server takes changes of an event one at a time anyway. */
  async #sendAll(): Promise<void> {
    this.#retrying = false;
    for (;;) {
      const next = [...this.#pending].find(([, { edit }]) => edit.size > 0);
      if (!next) return;
      if (await this.#send(...next)) continue;
      this.#retrying = true;
      this.#sendLater(RETRY_AFTER_MS);
      return;
    }
  }

  /** @returns false when no server was there to decide */
  async #send(key: string, pending: Pending): Promise<boolean> {
    const { kind, base, edit } = pending;
    this.#inFlight = key;
    this.#publish();
    try {
      const { item, revision } = await this.#options.send(kind, base.id, changeOf(base, edit));
      this.#inFlight = null;
      pending.edit = new Map([...pending.edit].filter(([field, value]) => edit.get(field) !== value));
      pending.base = withEdit(base, edit);
      this.#rebase(pending, item, null);
      this.takeItem(kind, item, revision);
    } catch (error) {
      this.#inFlight = null;
      if (isTransient(error)) return false;
      await this.#refused(key, pending, error);
    }
    this.#tidy();
    return true;
  }

  async #refused(key: string, pending: Pending, error: unknown): Promise<void> {
    const { item, changed_by: by = null } = (isApiError(error) ? error.body : {}) as { item?: Item; changed_by?: string | null };
    if (isApiError(error) && error.code === 'changed_meanwhile' && item) {
      const server = withItem(this.#server, pending.kind, item);
      this.#tell(by, changesBetween(this.#server, server));
      this.#server = server;
      this.#rebase(pending, item, by);
    } else this.#lose(key, pending, error);
    await this.refresh();
  }

  #tell(by: string | null, changes: readonly ChangeInWords[]): void {
    const foreign = changes.filter(({ kind, id }) => id === null || this.#inFlight !== keyOf(kind, id));
    if (foreign.length > 0) this.#news = { by, changes: [...(this.#news?.changes ?? []), ...foreign] };
  }

  #lose(key: string, { kind, base, edit }: Pending, error: unknown): void {
    this.#pending.delete(key);
    this.#options.onLost(error, { kind, item: base, edit });
  }

  #rebase(pending: Pending, now: Item, by: string | null): void {
    const { edit, clashes } = rebase(pending.base, pending.edit, now);
    const fresh = new Set(clashes.map(({ field }) => field));
    pending.clashes = [...pending.clashes.filter(({ field }) => !fresh.has(field)), ...clashes];
    if (clashes.length > 0) pending.by = by;
    pending.edit = edit;
    pending.base = now;
  }

  #tidy(): void {
    for (const [key, { edit, clashes }] of this.#pending) if (edit.size === 0 && clashes.length === 0 && key !== this.#inFlight) this.#pending.delete(key);
  }

  #publish(): void {
    const unsent = [...this.#pending.values()];
    const sending = this.#inFlight !== null || unsent.some(({ edit }) => edit.size > 0);
    this.#state = {
      system: withItems(this.#server, (kind, item) => withEdit(item, this.#pending.get(keyOf(kind, item.id))?.edit ?? NO_EDIT)),
      storing: this.#retrying ? 'retrying' : sending ? 'sending' : 'stored',
      clashes: unsent.flatMap(({ kind, base, by, clashes }) => (clashes.length > 0 ? [{ kind, id: base.id, name: base.name, by, fields: clashes }] : [])),
      news: this.#news,
    };
    for (const listener of this.#listeners) listener();
  }
}
