import { checkAnswer, isFilled } from '@laminate/rules/form-rules';
import type { Refusal } from '../work/form-work.ts';
import type { Draft } from '../work/work.ts';
import type { RequestedSection } from './form-state.ts';

/** Why what was typed in a section can't be saved as it is. */
export interface Faults {
  /** Labels of the fields that have to be corrected, in their order. */
  readonly fields: readonly string[];
  /** What the server said of the answer as a whole. */
  readonly message: string | null;
}

/**
 * Returns what the server, or the form itself, refused in the drafts of a section. Where required fields are missing,
 * an empty one counts among them and is not also a fault.
 */
export function faultsIn(
  { section, answers, required, answered }: RequestedSection,
  drafts: readonly Draft[],
  refusalOf: (slot: string) => Refusal | undefined,
): Faults {
  const own = drafts.filter(({ sectionId }) => sectionId === section.id);
  const wrong = own.flatMap(({ slot, answerId, fields }) => {
    const values = { ...answers.find(({ id }) => answerId !== null && id === answerId)?.fields, ...fields };
    const mistakes = Object.keys(checkAnswer(section, values)).filter(
      (id) => answered >= required || isFilled(values[id]),
    );
    return [...mistakes, ...Object.keys(refusalOf(slot)?.errors ?? {})];
  });
  return {
    fields: section.fields.filter(({ id }) => wrong.includes(String(id))).map(({ label }) => label),
    message: own.map(({ slot }) => refusalOf(slot)?.message ?? null).find((message) => message !== null) ?? null,
  };
}
