import type { Answer, SectionTerms } from '@laminate/contracts/answers';
import type { PortalForm } from '@laminate/contracts/artist-portal';
import { progressOf, requiredOf, stateOf, takesMany, visibleSections, type AnswerValues, type GivenAnswer } from '@laminate/contracts/form-rules';
import type { AnySection, FormSection } from '@laminate/contracts/forms';
import type { Save } from '../work/work.ts';
import { closesAt } from './deadline.ts';

/** An answer as the person sees it: with what they saved and the server does not have yet. */
export interface ShownAnswer {
  /** Null while the server does not have it. */
  readonly id: number | null;
  readonly key: string;
  readonly fields: AnswerValues;
  /** The answer of the server. */
  readonly stored: Answer | null;
  /** What waits for it. */
  readonly waiting: Save['kind'] | null;
}

/** A section that asks the artist for something. */
export interface AskedSection {
  readonly section: AnySection;
  readonly terms: SectionTerms;
  readonly answers: readonly ShownAnswer[];
  readonly required: number;
  readonly answered: number;
  readonly done: boolean;
  readonly passed: boolean;
  readonly many: boolean;
  readonly can: { readonly add: boolean; readonly edit: boolean };
  /** The choice in the section above by which it is asked; null where it always is. */
  readonly because: string | null;
}

/** A section on top with those below that are asked: one fold of the page. */
export interface Group {
  readonly top: FormSection;
  /** Null for one that only tells something. */
  readonly own: AskedSection | null;
  readonly below: readonly AskedSection[];
  readonly state: 'done' | 'partly' | 'empty';
  /** Of what is required. */
  readonly missing: number;
}

export interface FormState {
  readonly groups: readonly Group[];
  /** All that ask for something, in their order. */
  readonly asked: readonly AskedSection[];
  readonly required: number;
  readonly answered: number;
  /** Whole percent. */
  readonly progress: number;
}

/** Answers of the server with what waits to be saved over them, by section. */
function shownAnswers(answers: readonly Answer[], saves: readonly Save[], sectionId: number): ShownAnswer[] {
  const stored = answers.filter(({ section_id }) => section_id === sectionId).map((answer): ShownAnswer => {
    const { answer_id: id } = answer;
    const own = saves.filter((save) => 'answerId' in save && save.answerId === id);
    const fields = own.reduce<AnswerValues>((values, save) => ('fields' in save ? { ...values, ...save.fields } : values), answer.fields);
    return { id, key: String(id), fields, stored: answer, waiting: own.at(-1)?.kind ?? null };
  });
  const added = saves.flatMap((save): ShownAnswer[] =>
    (save.kind === 'add' && save.sectionId === sectionId ? [{ id: null, key: save.slot, fields: save.fields, stored: null, waiting: 'add' }] : []));
  return [...stored, ...added];
}

const asGiven = (sections: readonly AnySection[], shown: (id: number) => readonly ShownAnswer[]): GivenAnswer[] =>
  sections.flatMap(({ id }) => shown(id).filter(({ waiting }) => waiting !== 'delete').map(({ fields }) => ({ section_id: id, fields })));

function stateOfAll(sections: readonly AskedSection[], given: readonly GivenAnswer[]): Group['state'] {
  const states = sections.map(({ section }) => stateOf(section, given, true));
  if (states.every((state) => state === 'done')) return 'done';
  return states.every((state) => state === 'empty') ? 'empty' : 'partly';
}

/**
 * The form as the artist fills it in: what is asked now, how far it is, and what may be done with it.
 * @param saves that wait or are on their way
 * @param now milliseconds since 1970 by the server's clock
 */
export function formState({ form, answers, section_limits, time_zone }: PortalForm, saves: readonly Save[], now: number): FormState {
  if (!form) return { groups: [], asked: [], required: 0, answered: 0, progress: 0 };
  const all = form.sections.flatMap((section) => [section, ...section.sub_sections]);
  const bySection = new Map(all.map(({ id }) => [id, shownAnswers(answers, saves, id)]));
  const shown = (id: number) => bySection.get(id) ?? [];
  const given = asGiven(all, shown);
  const seen = new Set(visibleSections(form, given, { admin: false }).map(({ id }) => id));

  const ask = (section: AnySection): AskedSection[] => {
    const terms = section_limits.find(({ section_id }) => section_id === section.id);
    if (!terms || section.fields.length === 0) return [];
    const { required, answered } = requiredOf(section, given);
    const passed = terms.passed || (terms.deadline !== null && closesAt(terms.deadline, time_zone) <= now);
    const there = shown(section.id);
    const many = takesMany(section);
    // The server says who may edit; whether what has a condition is asked, this device may know before it does.
    const edit = !passed && (terms.can.edit || section.response_condition_field_id !== null);
    const unsent = there.filter(({ id }) => id === null).length;
    const add = edit && (many ? terms.room === null || unsent < terms.room : there.length === 0);
    const done = stateOf(section, given, true) === 'done';
    return [{ section, terms, answers: there, required, answered, done, passed, many, can: { add, edit }, because: section.response_condition_field_value }];
  };
  const groups = form.sections.filter(({ id }) => seen.has(id)).map((top): Group => {
    const [own = null] = ask(top);
    const below = top.sub_sections.filter(({ id }) => seen.has(id)).flatMap(ask);
    const asked = [...(own ? [own] : []), ...below];
    const missing = asked.reduce((sum, { required, answered }) => sum + required - answered, 0);
    return { top, own, below, state: stateOfAll(asked, given), missing };
  });
  const asked = groups.flatMap(({ own, below }) => [...(own ? [own] : []), ...below]);
  const sum = (of: (section: AskedSection) => number) => asked.reduce((total, section) => total + of(section), 0);
  return { groups, asked, required: sum(({ required }) => required), answered: sum(({ answered }) => answered), progress: progressOf(form, given) };
}
