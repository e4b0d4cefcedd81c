import type { AnswerValues } from '@laminate/rules/form-rules';
import { sameValue } from './merge-answer.ts';
import type { AnswerSave, Base, Draft, Newer, NewSave, Save } from './work.ts';

export const savesAnswer = (save: Save): save is AnswerSave => save.kind === 'add' || save.kind === 'update';

/** What of these fields is not as it was saved. */
export const changedSince = (saved: AnswerValues, fields: AnswerValues): AnswerValues =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => !sameValue(value, saved[field])));

/** What the person wants an answer to be in the end. */
export const wantedFields = ({ fields, newer }: AnswerSave): AnswerValues =>
  newer?.kind === 'fields' ? newer.fields : fields;

/**
 * Whether a draft holds anything that no save has taken up: what is on its way or waits for the network is saved for
 * the person.
 */
export const isUnsaved = ({ slot, fields }: Draft, saves: readonly Save[]): boolean =>
  !saves.some(
    (save) =>
      savesAnswer(save) && save.slot === slot && Object.keys(changedSince(wantedFields(save), fields)).length === 0,
  );

/**
 * Returns the answer as a save makes it. If someone else changed it as well, its revision differs, and the two are
 * merged.
 */
export function baseAfter(save: AnswerSave): Base {
  if (save.kind === 'add') return { revision: 1, fields: save.fields };
  const { revision, fields } = save.base;
  return { revision: revision + 1, fields: fields && { ...fields, ...save.fields } };
}

/** What is done instead of a save that is not stored for sure: null when nothing is left to do. */
export function doneInstead(save: AnswerSave, newer: Newer): Save | null {
  const { eventId, artistId, key, at, state, sectionId } = save;
  if (newer.kind === 'fields') return { ...save, fields: newer.fields, tried: false, newer: null };
  return save.kind === 'add'
    ? null
    : {
        eventId,
        artistId,
        key,
        at,
        state,
        kind: 'delete',
        sectionId,
        answerId: save.answerId,
        tried: false,
        newer: null,
      };
}

/**
 * What is done after a save that was stored: null when it is as it was wanted.
 * @param slot of the draft in which the newer one was typed
 */
export function doneAfter(save: AnswerSave, newer: Newer, answerId: number, slot: string): NewSave | null {
  const { eventId, artistId, sectionId } = save;
  if (newer.kind === 'delete') return { eventId, artistId, kind: 'delete', sectionId, answerId };
  const fields = changedSince(save.fields, newer.fields);
  return Object.keys(fields).length === 0
    ? null
    : { eventId, artistId, kind: 'update', slot, sectionId, answerId, fields, base: baseAfter(save) };
}
