import type { Answer, SectionTerms } from '@laminate/contracts/answers';
import type { AnswerValues } from '@laminate/rules/form-rules';
import { savesAnswer, wantedFields } from '../work/newer.ts';
import type { AnswerSave, Draft, Save } from '../work/work.ts';

/** An answer as the person sees it: with what they saved and the server does not have yet. */
export interface ShownAnswer {
  /** Null while the server does not have it. */
  readonly id: number | null;
  /** Stays the same when it is stored. */
  readonly key: string;
  readonly fields: AnswerValues;
  /** The answer of the server. */
  readonly stored: Answer | null;
  /** What waits for it. */
  readonly waiting: 'add' | 'update' | 'delete' | null;
  /** Its save, which can be changed until it is stored. */
  readonly save: AnswerSave | null;
}

/** What of a form is not on the server yet. */
export interface Unsent {
  /** That wait or are on their way. */
  readonly saves: readonly Save[];
  readonly drafts: readonly Draft[];
  /** By which slots answers came, by their ids. */
  readonly born: ReadonlyMap<number, string>;
}

/** Returns the drafts that change an answer. Several devices can each have one. */
export const draftsOf = ({ id, key, save }: ShownAnswer, drafts: readonly Draft[]): Draft[] =>
  drafts.filter(({ slot, answerId }) => (id !== null && answerId === id) || slot === (save?.slot ?? key));

/** Answers of the server with what waits to be saved over them, by section. */
export function shownAnswers(answers: readonly Answer[], { saves, born }: Unsent, sectionId: number): ShownAnswer[] {
  const stored = answers
    .filter(({ section_id }) => section_id === sectionId)
    .map((answer): ShownAnswer => {
      const { answer_id: id } = answer;
      const own = saves.filter((save) => 'answerId' in save && save.answerId === id);
      const save = own.findLast((one) => savesAnswer(one)) ?? null;
      const waiting =
        own.some(({ kind }) => kind === 'delete') || save?.newer?.kind === 'delete' ? 'delete' : (save?.kind ?? null);
      return {
        id,
        key: born.get(id) ?? String(id),
        fields: { ...answer.fields, ...(save && wantedFields(save)) },
        stored: answer,
        waiting,
        save,
      };
    });
  const added = saves.flatMap((save): ShownAnswer[] => {
    if (save.kind !== 'add' || save.sectionId !== sectionId || stored.some(({ key }) => key === save.slot)) return [];
    return [
      {
        id: null,
        key: save.slot,
        fields: wantedFields(save),
        stored: null,
        waiting: save.newer?.kind === 'delete' ? 'delete' : 'add',
        save,
      },
    ];
  });
  return [...stored, ...added];
}

/** Whether there is nothing to add to a section: as the server has it, with what waits over it. An answer denies it. */
export function hasNothing(
  { section_id, nothing_to_add }: SectionTerms,
  shown: readonly ShownAnswer[],
  saves: readonly Save[],
): boolean {
  const wanted = saves.findLast((save) => save.kind === 'nothing' && save.sectionId === section_id);
  const said = wanted?.kind === 'nothing' ? wanted.nothing : Boolean(nothing_to_add);
  return said && !shown.some(({ waiting }) => waiting !== 'delete');
}
