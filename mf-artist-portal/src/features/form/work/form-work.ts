import type { PortalForm } from '@laminate/contracts/artist-portal';
import { failureOf, getSession, isApiError, isUndecided, queryClient, toast } from '@laminate/sdk';
import { newUuid } from '@laminate/sdk/device';
import { noteSessionWork, onBeforeSignOut, onSessionPartChange } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { withLock } from '../../../portal/with-lock.ts';
import { noteOffline } from '../../../portal/offline-reason.ts';
import { formKey, patchForm, sendDraft, sendSave, type SaveResult } from '../api/portal-form.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { doneAfter, savesAnswer } from './newer.ts';
import { SaveQueue, type SaveEnd } from './save-queue.ts';
import type { NewSave, Save } from './work.ts';
import { FORM_WORK, openWorkStore } from './work-store.ts';

/** Why a draft could not be saved, by the ids of its fields and in general. */
export interface Refusal {
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string | null;
}

const FIELD = /^fields\.(\d+)$/;

/** What the server says of the fields, and what belongs to none. */
export function refusalOf(error: unknown): Refusal {
  const errors: Record<string, string> = {};
  const named = isApiError(error) ? error.errors : [];
  for (const { path, message } of named) {
    const [, field] = FIELD.exec(path) ?? [];
    if (field) errors[field] = message;
  }
  const others = named.length === 0 || Object.keys(errors).length < named.length;
  return { errors, message: others ? failureOf(error).message : null };
}

function isTemporary(error: unknown): boolean {
  const temporary = !isApiError(error) || isUndecided(error);
  if (temporary) noteOffline(error);
  return temporary;
}

const store = openWorkStore();
const isSaving = (slot: string): boolean => saves.saves.some((save) => savesAnswer(save) && save.slot === slot);
const drafts = new DraftKeeper({ store, send: sendDraft, isTemporary, newSlot: newUuid, isSaving, now: Date.now });
const saves = new SaveQueue<SaveResult>({
  store,
  send: sendSave,
  isTemporary,
  newKey: newUuid,
  alone: (task) => withLock('form', task),
  follow,
});
const refusals = new Map<string, Refusal>();
/** By which slots answers came that were added on this page: a row stays the same row when it is stored. */
const born = new Map<number, string>();
/** Where what was typed since a save began goes on, by the keys of saves. */
const goingOn = new Map<string, string>();
const endListeners = new Set<(end: Ended) => void>();

/** Outcome, and the slot in which later typing goes on. */
export type Ended = SaveEnd<SaveResult> & { readonly goesOn: string | null };

const slotOf = (save: Save): string | null => ('slot' in save ? save.slot : null);

function follow(save: Save, { type, answer }: SaveResult): NewSave | null {
  if (!savesAnswer(save) || type === 'clash' || !answer) return null;
  const slot = drafts.carry(save, answer.answer_id);
  if (slot) goingOn.set(save.key, slot);
  return save.newer && doneAfter(save, save.newer, answer.answer_id, slot ?? newUuid());
}

function successMessage(save: Save): string | null {
  switch (save.kind) {
    case 'add':
      return i18n.t('Response saved');
    case 'update':
      return i18n.t('Updated response');
    case 'delete':
      return i18n.t('Deleted response');
    case 'submit':
      return i18n.t('Your form has been submitted!');
    default:
      return null;
  }
}

/** Who said so comes with the next answer of the server. */
function withNothingToAdd(
  { section_limits }: PortalForm,
  sectionId: number,
  nothing: boolean,
): Pick<PortalForm, 'section_limits'> {
  const said = nothing ? { said_by: '', said_at: new Date().toISOString() } : null;
  return {
    section_limits: section_limits.map((terms) =>
      terms.section_id === sectionId ? { ...terms, nothing_to_add: said } : terms,
    ),
  };
}

function done(save: Save, result: SaveResult, next: Save | null): void {
  const slot = slotOf(save);
  const { answer } = result;
  if (answer && save.kind === 'add') born.set(answer.answer_id, save.slot);
  if (answer)
    patchForm(save, ({ answers }) => ({
      answers: [...answers.filter(({ answer_id }) => answer_id !== answer.answer_id), answer].toSorted(
        (a, b) => a.answer_id - b.answer_id,
      ),
    }));
  if (result.type === 'clash') {
    drafts.rebase([result.answer], () => false);
    toast.error(
      i18n.t('{name} has also changed this. Choose which version to keep.', { name: result.answer.changed_by }),
    );
    return;
  }
  if (save.kind === 'delete')
    patchForm(save, ({ answers }) => ({ answers: answers.filter(({ answer_id }) => answer_id !== save.answerId) }));
  if (save.kind === 'nothing' || save.kind === 'add')
    patchForm(save, (form) => withNothingToAdd(form, save.sectionId, save.kind === 'nothing' && save.nothing));
  if (save.kind === 'submit')
    patchForm(save, () => ({ form_submitted: true, submitted_at: new Date().toISOString(), can: { submit: false } }));
  if (slot) {
    refusals.delete(slot);
    drafts.close(slot);
  }
  // If the person has changed their mind since, the message comes only once that is saved.
  const text = next ? null : successMessage(save);
  if (text) toast.success(text);
}

saves.onEnd((end) => {
  const slot = slotOf(end.save);
  if (end.type === 'done') done(end.save, end.result, end.next);
  if (end.type === 'refused') {
    const refusal = refusalOf(end.error);
    if (slot) refusals.set(slot, refusal);
    if (!slot || refusal.message) toast.error(refusal.message ?? failureOf(end.error).message);
  }
  if (end.type !== 'queued') void queryClient.invalidateQueries({ queryKey: formKey(end.save) });
  const goesOn = goingOn.get(end.save.key) ?? null;
  goingOn.delete(end.save.key);
  for (const listener of endListeners) listener({ ...end, goesOn });
});

// The next person must not get what one person typed. On the device it went with the session.
onSessionPartChange(
  () => getSession()?.user.id,
  () => {
    drafts.forget();
    saves.forget();
    refusals.clear();
    born.clear();
  },
);

/** Only once all has been read: what is not read yet is not gone. */
async function countUnsent(): Promise<void> {
  await Promise.all([saves.loaded, drafts.loaded]);
  noteSessionWork(FORM_WORK, saves.saves.length + drafts.drafts.filter(({ counter, kept }) => counter > kept).length);
}
saves.subscribe(() => void countUnsent());
drafts.subscribe(() => void countUnsent());
void countUnsent();

/** Sends what is only on this device first. The person is then asked whether the rest can go with the session. */
onBeforeSignOut(async () => {
  await Promise.all([saves.flush(), drafts.flush()]);
  await countUnsent();
  return true;
});

function sendNow(): void {
  void saves.flush();
  void drafts.flush();
}
globalThis.addEventListener?.('online', sendNow);
globalThis.addEventListener?.('pagehide', () => void drafts.flush(true));
globalThis.document?.addEventListener(
  'visibilitychange',
  () => void (document.visibilityState === 'hidden' ? drafts.flush(true) : sendNow()),
);

/** The work on forms of this browser: one for the page, whatever screen it shows. */
export const formWork = {
  store,
  drafts,
  saves,
  refusals,
  born,
  sendNow,
  newSlot: newUuid,
  /** The id of the answer that was added under this slot on this page, once it is stored. */
  storedAs: (slot: string | undefined): number | null => [...born].find(([, by]) => by === slot)?.[0] ?? null,
  onEnd(listener: (end: Ended) => void): () => void {
    endListeners.add(listener);
    return () => void endListeners.delete(listener);
  },
};
export type FormWork = typeof formWork;
