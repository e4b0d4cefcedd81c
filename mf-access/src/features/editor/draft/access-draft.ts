import type { AccessPreviewed } from '@laminate/contracts/access';
import { hasCode, isApiError, isTransient } from '@laminate/sdk';
import { itemOf, withItem } from '../../../access/access-system.ts';
import type { AccessKind, AccessSystem, Item } from '../../../access/access-system.ts';
import { changesBetween } from '../../../access/changes.ts';
import type { DescribedChange } from '../../../access/changes.ts';
import type { DraftOptions, DraftState } from './draft-state.ts';
import { changeOf, sameEdit, touchingPart, withEdit, without } from './item-edit.ts';
import type { Edit, Field, FieldValue } from './item-edit.ts';
import { PendingEdits, keyOf, rebasePending } from './pending-edits.ts';
import type { Part, Pending } from './pending-edits.ts';

/**
 * Time that a person can go on changing one item before it is sent, and time until a try follows one that found no
 * server.
 */
const SEND_AFTER_MS = 400;
const RETRY_AFTER_MS = 3000;

/** Is a refusal about the name, of all fields that were sent? */
export const isAboutName = (error: unknown, edit: Edit): boolean =>
  edit.has('name') &&
  (hasCode(error, 'conflict') ||
    (hasCode(error, 'invalid_request') && error.errors.some(({ path }) => path === 'name')));

/**
 * An access system while it is edited. Shows changes immediately, sends them item by item, and merges others' changes
 * field by field. A field that two people set differently waits until the person has chosen.
 */
export class AccessDraft {
  readonly #options: DraftOptions;
  readonly #pending = new PendingEdits();
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
    this.#state = { system: options.system, storing: 'stored', clashes: [], touched: [], news: null };
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

  /** Sets a field of an item. */
  readonly change = (kind: AccessKind, id: number, field: Field, value: FieldValue): void => {
    const current = itemOf(this.#server, kind, id);
    if (!current) return;
    this.#pending.set(kind, current, field, value, this.#inFlight === keyOf(kind, id));
    this.#sendLater(SEND_AFTER_MS);
    this.#publish();
  };

  /** Decides a clash: the person's own value is sent, or the other one stays. */
  readonly settle = (kind: AccessKind, id: number, field: Field, choice: 'mine' | 'theirs'): void => {
    const clash = this.#pending.takeClash(kind, id, field);
    if (clash && choice === 'mine') this.change(kind, id, field, clash.mine);
    else this.#publish();
  };

  /** The person has seen what a change touches, and saves it or takes it back. */
  readonly decide = (kind: AccessKind, id: number, agrees: boolean): void => {
    this.#pending.decide(kind, id, agrees);
    this.#sendLater(0);
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
   * @param own which changes the person made by the call that this answers
   */
  readonly take = (system: AccessSystem, own?: (change: DescribedChange) => boolean): void => {
    if (system === this.#server || system.revision < this.#server.revision) return;
    const onlyOwn = own !== undefined && system.revision === this.#server.revision + 1;
    if (system.revision > this.#server.revision && !onlyOwn) {
      this.#addNews(
        system.changed_by,
        changesBetween(this.#server, system).filter((change) => !own?.(change)),
      );
    }
    const isNewer = system.revision > this.#server.revision;
    this.#server = system;
    this.#rebase();
    if (isNewer) this.#pending.outdate();
    this.#publish();
    if (isNewer && this.#pending.next()) this.#sendLater(0);
  };

  /** Takes over an item that the server answered to a change of it, with the system's revision after it. */
  readonly takeItem = (kind: AccessKind, item: Item, revision: number): void => {
    const known = itemOf(this.#server, kind, item.id);
    const missed = revision > this.#server.revision + 1;
    if (!known || known.revision <= item.revision) this.#server = withItem(this.#server, kind, item);
    // The number of a state with changes that no one here has seen is not taken over. `take` brings them.
    if (!missed && revision > this.#server.revision) this.#server = { ...this.#server, revision };
    this.#pending.follow(kind, item, this.#inFlight);
    this.#pending.outdate();
    this.#options.onSystem(this.#server);
    this.#publish();
    if (this.#pending.next()) this.#sendLater(0);
    if (missed) void this.refresh();
  };

  /** The person has deleted an item, and what they had changed of it goes with it. */
  readonly forget = (kind: AccessKind, id: number): void => {
    this.#pending.forget(kind, id);
    this.#publish();
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

  /** Sends what can be sent and gives up the rest, which no one can decide about any longer. */
  async leave(): Promise<void> {
    await this.flush();
    for (const lost of this.#pending.loseAll()) this.#options.onLost(undefined, lost);
    this.#retrying = false;
    this.#publish();
  }

  #rebase(): void {
    for (const lost of this.#pending.rebase(this.#server, this.#inFlight)) this.#options.onLost(null, lost);
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
    const later = new Set<Pending>();
    for (;;) {
      const next = this.#pending.next(later);
      if (!next) break;
      if (await this.#send(next)) continue;
      later.add(next.pending);
      // A change that can't be asked about holds up no others. One that was sent does, since names can depend on each
      // other's order.
      if (!next.unseen) break;
    }
    if (later.size === 0) return;
    this.#retrying = true;
    this.#sendLater(RETRY_AFTER_MS);
  }

  /** @returns what an edit touches, or null where the person has to see it first, or it is another one by now */
  async #look({ pending, edit }: Part): Promise<AccessPreviewed | null> {
    const { kind, base } = pending;
    const isShown = pending.touches !== null;
    const found = await this.#options.preview(kind, base.id, changeOf(base, edit));
    if (!sameEdit(touchingPart(pending.edit), edit) || (isShown && !pending.touches)) return null;
    pending.outdated = false;
    if (!found.asks && (!isShown || found.effects.length === 0)) {
      pending.touches = null;
      return found;
    }
    pending.touches = found;
    return null;
  }

  /** @returns false when no server was there to decide */
  async #send(part: Part): Promise<boolean> {
    const { pending, edit, unseen, agreed } = part;
    const { kind, base } = pending;
    this.#inFlight = keyOf(kind, base.id);
    this.#publish();
    let isSent = false;
    try {
      const look = unseen ? await this.#look(part) : agreed;
      if (unseen && !look) {
        this.#inFlight = null;
        this.#rebase();
        return true;
      }
      isSent = true;
      const change = { ...changeOf(base, edit), ...(agreed && { seen: agreed.revision }) };
      const { item, revision, undo } = await this.#options.send(kind, base.id, change);
      this.#inFlight = null;
      pending.unsure = false;
      if (agreed) pending.agreed = null;
      const effects = look?.effects ?? [];
      this.#options.onSaved({ kind, item, effects, undo });
      pending.edit = without(pending.edit, edit);
      pending.base = withEdit(base, edit);
      rebasePending(pending, item, null);
      this.takeItem(kind, item, revision);
    } catch (error) {
      this.#inFlight = null;
      if (isTransient(error)) {
        // A change that was sent might have arrived, so setting it back stays a change.
        if (isSent) pending.unsure = true;
        else this.#rebase();
        return false;
      }
      if (agreed) pending.agreed = null;
      await this.#refused(part, error);
    }
    return true;
  }

  async #refused({ pending, edit }: Part, error: unknown): Promise<void> {
    const { item, changed_by: by = null } = (isApiError(error) ? error.body : {}) as {
      item?: Item;
      changed_by?: string | null;
    };
    if (isApiError(error) && error.code === 'changed_meanwhile' && item) {
      const server = withItem(this.#server, pending.kind, item);
      this.#addNews(by, changesBetween(this.#server, server));
      this.#server = server;
      rebasePending(pending, item, by);
    } else if (this.#pending.has(pending)) {
      const refused: Edit = isAboutName(error, edit) ? new Map([...edit].filter(([field]) => field === 'name')) : edit;
      this.#options.onLost(error, this.#pending.losePart({ pending, edit: refused }));
    }
    await this.refresh();
  }

  #addNews(by: string | null, changes: readonly DescribedChange[]): void {
    const foreign = changes.filter(({ kind, id }) => id === null || this.#inFlight !== keyOf(kind, id));
    if (foreign.length > 0) this.#news = { by, changes: [...(this.#news?.changes ?? []), ...foreign] };
  }

  #publish(): void {
    this.#pending.tidy(this.#inFlight);
    const sending = this.#inFlight !== null || this.#pending.next() !== undefined;
    const clashes = this.#pending.clashes();
    const touched = this.#pending.touched();
    const waiting = clashes.length + touched.length > 0;
    this.#state = {
      system: this.#pending.shownOn(this.#server),
      storing: this.#retrying ? 'retrying' : sending ? 'sending' : waiting ? 'waiting' : 'stored',
      clashes,
      touched,
      news: this.#news,
    };
    for (const listener of this.#listeners) listener();
  }
}
