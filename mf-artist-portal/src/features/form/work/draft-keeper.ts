import type { OwnDraft, DraftStored } from '@laminate/contracts/answer-drafts';
import type { Answer } from '@laminate/contracts/answers';
import type { AnswerValues } from '@laminate/rules/form-rules';
import { StoredItems } from '@laminate/outbox';
import { mergeAnswer } from './merge-answer.ts';
import { baseAfter, changedSince } from './newer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { AnswerSave, Draft, AnswerPath } from './work.ts';
import type { WorkStore } from './work-store.ts';

/** After so long without a key, in milliseconds, what was typed goes to the server. */
export const QUIET_MS = 600;
/** And after so long in any case: with a try lost on the way it is there within two seconds. */
export const LATEST_MS = 1000;
const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 10_000;
/** An answer that took this long to arrive might not list what has been stored since. */
const LATE_MS = 15_000;

interface DraftOptions {
  readonly store: Pick<WorkStore, 'drafts' | 'putDraft' | 'deleteDraft'>;
  /** @param leaving the page closes: the request has to outlive it */
  readonly send: (draft: Draft, leaving: boolean) => Promise<DraftStored>;
  /** Could the same call succeed later? */
  readonly isTemporary: (error: unknown) => boolean;
  readonly newSlot: () => string;
  /** Whether the answer of a slot is on its way or waits: then what the server says of its draft says nothing. */
  readonly isSaving: (slot: string) => boolean;
  readonly now: () => number;
}

/** A draft under the key by which the device has it. */
type StoredDraft = Draft & { readonly key: string };

const keyed = (draft: Draft): StoredDraft => ({ ...draft, key: draft.slot });

interface Sending {
  /** When the oldest change was made that the server does not have. */
  readonly since: number;
  /** When it is sent. */
  readonly due: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps what is typed into the form: immediately on the device, and a moment later on the server, so neither an empty
 * battery nor a bad network loses it. Nothing waits for anything. Later changes go separately, and the server keeps the
 * one with the greatest counter.
 */
export class DraftKeeper {
  readonly loaded: Promise<void>;
  readonly #options: DraftOptions;
  readonly #items: StoredItems<StoredDraft>;
  readonly #sending = new Map<string, Sending>();
  /** How often in a row there was no answer. */
  readonly #failed = new Map<string, number>();
  /** Why the server did not take the last state of a draft: another try of the same would not help. */
  readonly #refused = new Map<string, unknown>();
  /** Slots saved or discarded here: the server's list of them is out of date. */
  readonly #closed = new Set<string>();

  constructor(options: DraftOptions) {
    this.#options = options;
    const { store } = options;
    this.#items = new StoredItems<StoredDraft>({
      store: {
        all: async () => (await store.drafts()).filter(({ slot }) => !this.#closed.has(slot)).map(keyed),
        put: ({ key: _key, ...draft }) => store.putDraft(draft),
        delete: (slot) => store.deleteDraft(slot),
      },
      revived: (draft) => draft,
    });
    this.loaded = this.#items.loaded.then(() => {
      for (const { slot, counter, kept } of this.drafts)
        if (counter > kept && !this.#sending.has(slot)) this.#plan(slot);
    });
  }

  /** A new array after each change. */
  get drafts(): readonly Draft[] {
    return this.#items.mine;
  }

  /** Whether the last try to send it had no answer: it is on this device alone, and tried again. */
  onDeviceOnly = (slot: string): boolean => (this.#failed.get(slot) ?? 0) > 0;

  /** Returns why the server refused it, or undefined where it accepted it or was not asked. */
  refusedWith = (slot: string): unknown => this.#refused.get(slot);

  subscribe = (listener: () => void): (() => void) => this.#items.subscribe(listener);

  /** Sets fields of a draft. A draft that does not exist is begun. */
  type(slot: string, path: AnswerPath, fields: AnswerValues, answer: Answer | null): void {
    const there = this.#find(slot);
    const base = there?.base ?? (answer && { revision: answer.revision, fields: answer.fields });
    this.#change({
      clashes: [],
      clashBy: null,
      kept: 0,
      ...there,
      ...path,
      slot,
      base,
      fields: { ...there?.fields, ...fields },
      ...this.#stamp(there),
    });
  }

  /** Applies the person's choice where someone else had changed the same field. */
  settle(slot: string, field: string, choice: 'mine' | 'theirs'): void {
    const draft = this.#find(slot);
    const clash = draft?.clashes.find((one) => one.field === field);
    if (!draft || !clash) return;
    const fields = choice === 'mine' ? { ...draft.fields, [field]: clash.mine } : draft.fields;
    this.#change({ ...draft, fields, clashes: draft.clashes.filter((one) => one !== clash), ...this.#stamp(draft) });
  }

  /**
   * Carries on with what was typed since the save, as a change of the saved answer.
   * @returns the slot in which it goes on, or null when nothing was typed since
   */
  carry(save: AnswerSave, answerId: number): string | null {
    const draft = this.#find(save.slot);
    const fields = draft ? changedSince(save.fields, draft.fields) : {};
    this.close(save.slot);
    if (!draft || Object.keys(fields).length === 0) return null;
    const slot = this.#options.newSlot();
    this.#change({
      ...draft,
      slot,
      answerId,
      base: baseAfter(save),
      fields,
      clashes: [],
      clashBy: null,
      kept: 0,
      ...this.#stamp(draft),
    });
    return slot;
  }

  /** Carries drafts over to what others have made of their answers. Drafts being sent are merged when they arrive. */
  rebase(answers: readonly Answer[], isSaving = this.#options.isSaving): void {
    for (const draft of this.drafts) {
      const answer = answers.find(({ answer_id }) => answer_id === draft.answerId);
      if (
        isSaving(draft.slot) ||
        !answer ||
        !draft.base ||
        (answer.revision === draft.base.revision && draft.base.fields)
      )
        continue;
      const base = { revision: answer.revision, fields: answer.fields };
      if (answer.revision === draft.base.revision) {
        this.#change({ ...draft, base }, false);
        continue;
      }
      const typed = { ...draft.fields, ...Object.fromEntries(draft.clashes.map(({ field, mine }) => [field, mine])) };
      const { fields, clashes } = mergeAnswer(typed, draft.base.fields, answer.fields);
      if (Object.keys(fields).length + clashes.length === 0) this.close(draft.slot);
      else
        this.#change({
          ...draft,
          base,
          fields,
          clashes,
          clashBy: clashes.length > 0 ? answer.changed_by : null,
          ...this.#stamp(draft),
        });
    }
  }

  /** The answer that was changed is gone: what was typed becomes a new one. */
  makeNew(slot: string, sectionFields: readonly string[]): void {
    const draft = this.#find(slot);
    if (!draft) return;
    const all = {
      ...draft.base?.fields,
      ...draft.fields,
      ...Object.fromEntries(draft.clashes.map(({ field, mine }) => [field, mine])),
    };
    const fields = Object.fromEntries(Object.entries(all).filter(([field]) => sectionFields.includes(field)));
    this.#change({ ...draft, answerId: null, base: null, clashes: [], clashBy: null, fields, ...this.#stamp(draft) });
  }

  /**
   * Takes over what the server has of this person's drafts: those of other devices, and that some were closed there.
   * @param listedAt when the server listed them by the clock of this device, in milliseconds since 1970
   */
  async take(path: ArtistPath, listed: readonly OwnDraft[], listedAt: number): Promise<void> {
    await this.loaded;
    for (const { slot, section_id, answer_id, fields, based_on_revision, counter, changed_at } of listed) {
      const there = this.#find(slot);
      if (this.#closed.has(slot) || (there && there.counter >= counter)) continue;
      const base =
        based_on_revision === null
          ? null
          : {
              revision: based_on_revision,
              fields: there?.base?.revision === based_on_revision ? there.base.fields : null,
            };
      this.#change(
        {
          ...path,
          slot,
          sectionId: section_id,
          answerId: answer_id,
          fields,
          base,
          clashes: [],
          clashBy: null,
          counter,
          kept: counter,
          at: changed_at,
        },
        false,
      );
    }
    const known = new Set(listed.map(({ slot }) => slot));
    for (const draft of this.drafts) {
      const mayBeMissing = listedAt - Date.parse(draft.at) < LATE_MS;
      if (
        draft.artistId === path.artistId &&
        !this.#options.isSaving(draft.slot) &&
        draft.kept === draft.counter &&
        !known.has(draft.slot) &&
        !mayBeMissing
      )
        this.close(draft.slot);
    }
  }

  /** Forgets a draft here: it was saved, or is discarded. */
  close(slot: string): void {
    this.#closed.add(slot);
    clearTimeout(this.#sending.get(slot)?.timer);
    this.#sending.delete(slot);
    this.#failed.delete(slot);
    this.#refused.delete(slot);
    if (!this.#find(slot)) return;
    void this.#items.remove(slot);
  }

  /** Forgets the drafts: someone else is here now. */
  forget(): void {
    for (const { timer } of this.#sending.values()) clearTimeout(timer);
    this.#sending.clear();
    this.#failed.clear();
    this.#refused.clear();
    this.#items.clear();
  }

  /** Sends now what the server does not have. @param leaving the page closes */
  async flush(leaving = false): Promise<void> {
    await Promise.all(
      this.drafts.filter(({ counter, kept }) => counter > kept).map(({ slot }) => this.#send(slot, leaving)),
    );
  }

  #find = (slot: string): Draft | undefined => this.#items.find(slot);

  #stamp(before: Draft | undefined): Pick<Draft, 'counter' | 'at'> {
    const now = this.#options.now();
    return { counter: Math.max((before?.counter ?? 0) + 1, now), at: new Date(now).toISOString() };
  }

  #change(draft: Draft, news = true): void {
    const item = keyed(draft);
    void (this.#find(draft.slot) ? this.#items.replace(item) : this.#items.add(item));
    if (news) this.#plan(draft.slot);
  }

  #plan(slot: string): void {
    const now = this.#options.now();
    const { since = now, due, timer } = this.#sending.get(slot) ?? {};
    clearTimeout(timer);
    const failed = this.#failed.get(slot) ?? 0;
    // Further typing does not put the next try off.
    const at =
      failed > 0
        ? (due ?? now + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failed - 1)))
        : Math.min(now + QUIET_MS, since + LATEST_MS);
    this.#sending.set(slot, { since, due: at, timer: setTimeout(() => void this.#send(slot), Math.max(0, at - now)) });
  }

  async #send(slot: string, leaving = false): Promise<void> {
    clearTimeout(this.#sending.get(slot)?.timer);
    this.#sending.delete(slot);
    const draft = this.#find(slot);
    if (!draft || draft.counter === draft.kept) return;
    try {
      const { counter, closed } = await this.#options.send(draft, leaving);
      this.#failed.delete(slot);
      this.#refused.delete(slot);
      const now = this.#find(slot);
      if (!now) return;
      // Saved by a call whose answer was lost: what was typed since goes on when that is known.
      if (closed && this.#options.isSaving(slot)) this.#change({ ...now, kept: draft.counter }, false);
      else if (closed) this.#begin(now);
      else
        this.#change(
          {
            ...now,
            kept: Math.max(now.kept, Math.min(counter, draft.counter)),
            at: new Date(this.#options.now()).toISOString(),
          },
          false,
        );
    } catch (error) {
      if (!this.#find(slot)) return;
      const again = this.#options.isTemporary(error);
      if (again) {
        this.#failed.set(slot, (this.#failed.get(slot) ?? 0) + 1);
        this.#refused.delete(slot);
      } else {
        this.#failed.delete(slot);
        this.#refused.set(slot, error);
      }
      this.#items.changed();
      if (again) this.#plan(slot);
    }
  }

  /**
   * Begins a new draft. The old one was saved elsewhere with what had been typed by then. What was typed here since
   * continues on its own.
   */
  #begin(draft: Draft): void {
    this.close(draft.slot);
    this.#change({ ...draft, slot: this.#options.newSlot(), kept: 0 });
  }
}
