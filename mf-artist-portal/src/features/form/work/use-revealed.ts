import { checkAnswer, isTooLong, type AnswerValues } from '@laminate/rules/form-rules';
import { useState } from 'react';
import type { RequestedSection } from '../model/form-state.ts';
import { mistakeText } from '../model/mistake-text.ts';
import { formWork } from './form-work.ts';
import { changedSince } from './newer.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft } from './work.ts';

/** A section that is asked because of what is typed above it, with what is typed there. */
export interface RevealedPiece {
  readonly asked: RequestedSection;
  readonly draft: Draft | undefined;
  readonly values: AnswerValues;
  /** Of the ids of its inputs. */
  readonly prefix: string;
  /** Something can be answered here before the choice is saved. */
  readonly fillable: boolean;
  /** True if something blocks saving it. Parts that are not begun can wait. */
  readonly hasMistakes: boolean;
  /** Returns the error of a field. Parts that are not begun are marked as well, since they are still asked for. */
  errorOf(field: number, tried: boolean): string | undefined;
  /** Which of it is too long to be stored, as a message. */
  readonly tooLong: string | undefined;
  type(field: number, value: string | boolean): void;
  /** Queues it, if something was typed. */
  save(): void;
}

/**
 * The sections that are asked because of what is typed in an answer. What was typed in one stays when the choice
 * changes, and is there again when it changes back.
 */
export function useRevealed(
  path: ArtistPath,
  revealed: readonly RequestedSection[],
  drafts: readonly Draft[],
): RevealedPiece[] {
  const [slots] = useState(() => new Map<number, string>());
  return revealed.map((asked) => {
    const { section, answers, can } = asked;
    const draft = drafts.find(({ sectionId, answerId }) => sectionId === section.id && answerId === null);
    const slot = draft?.slot ?? slots.get(section.id) ?? formWork.newSlot();
    slots.set(section.id, slot);
    const values = Object.fromEntries(
      section.fields.flatMap(({ id }) => (draft?.fields[id] === undefined ? [] : [[id, draft.fields[id]]])),
    ) as AnswerValues;
    const mistakes = checkAnswer(section, values);
    const fillable = can.add && answers.length === 0;
    const begun = fillable && Object.keys(changedSince({}, values)).length > 0;
    const refusal = formWork.refusals.get(slot);
    const mistakeAt = (field: number): string | undefined => mistakes[field] && mistakeText(mistakes[field]);
    return {
      asked,
      draft,
      values,
      fillable,
      prefix: `revealed-${section.id}`,
      hasMistakes: begun && Object.keys(mistakes).length > 0,
      errorOf: (field, tried) =>
        refusal?.errors[field] ?? (tried || isTooLong(values[field]) ? mistakeAt(field) : undefined),
      tooLong: section.fields.filter(({ id }) => isTooLong(values[id])).map(({ id }) => mistakeAt(id))[0],
      type(field, value) {
        formWork.refusals.delete(slot);
        formWork.drafts.type(slot, { ...path, sectionId: section.id, answerId: null }, { [field]: value }, null);
      },
      save() {
        if (!begun) return;
        formWork.refusals.delete(slot);
        formWork.saves.add({ ...path, kind: 'add', slot, sectionId: section.id, fields: values });
      },
    };
  });
}
