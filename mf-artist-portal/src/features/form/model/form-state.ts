import type { Answer, SectionTerms } from '@laminate/contracts/answers';
import type { PortalForm } from '@laminate/contracts/artist-portal';
import { progressOf, requiredOf, stateOf, takesMany, visibleSections, type AnswerValues, type GivenAnswer } from '@laminate/contracts/form-rules';
import type { AnySection, FormSection } from '@laminate/contracts/forms';
import { savesAnswer, wantedFields } from '../work/newer.ts';
import type { AnswerSave, Draft, Save } from '../work/work.ts';
import { closesAt } from './deadline.ts';

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
  /** Its save, which may be changed until it is there. */
  readonly save: AnswerSave | null;
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
  /** Those that are asked because of what is typed and not saved. */
  readonly revealed: readonly AskedSection[];
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

/** What of a form is not on the server yet. */
export interface Unsent {
  /** That wait or are on their way. */
  readonly saves: readonly Save[];
  readonly drafts: readonly Draft[];
  /** By which slots answers came, by their ids. */
  readonly born: ReadonlyMap<number, string>;
}

/** Answers of the server with what waits to be saved over them, by section. */
function shownAnswers(answers: readonly Answer[], { saves, born }: Unsent, sectionId: number): ShownAnswer[] {
  const stored = answers.filter(({ section_id }) => section_id === sectionId).map((answer): ShownAnswer => {
    const { answer_id: id } = answer;
    const own = saves.filter((save) => 'answerId' in save && save.answerId === id);
    const save = own.findLast((one) => savesAnswer(one)) ?? null;
    const waiting = own.some(({ kind }) => kind === 'delete') || save?.newer?.kind === 'delete' ? 'delete' : (save?.kind ?? null);
    return { id, key: born.get(id) ?? String(id), fields: { ...answer.fields, ...(save && wantedFields(save)) }, stored: answer, waiting, save };
  });
  const added = saves.flatMap((save): ShownAnswer[] => {
    if (save.kind !== 'add' || save.sectionId !== sectionId || stored.some(({ key }) => key === save.slot)) return [];
    return [{ id: null, key: save.slot, fields: wantedFields(save), stored: null, waiting: save.newer?.kind === 'delete' ? 'delete' : 'add', save }];
  });
  return [...stored, ...added];
}

type Shown = (sectionId: number) => readonly ShownAnswer[];

const asGiven = (sections: readonly AnySection[], shown: Shown): GivenAnswer[] =>
  sections.flatMap(({ id }) => shown(id).filter(({ waiting }) => waiting !== 'delete').map(({ fields }) => ({ section_id: id, fields })));

/** The drafts that change an answer: of several devices there may be several. */
export const draftsOf = ({ id, key, save }: ShownAnswer, drafts: readonly Draft[]): Draft[] =>
  drafts.filter(({ slot, answerId }) => (id !== null && answerId === id) || slot === (save?.slot ?? key));

/** The same as if what is typed were saved. */
function asTyped(sections: readonly AnySection[], shown: Shown, drafts: readonly Draft[]): GivenAnswer[] {
  return sections.flatMap(({ id }) => {
    const own = drafts.filter(({ sectionId }) => sectionId === id);
    const there = shown(id).filter(({ waiting }) => waiting !== 'delete').map((answer) => ({ answer, changes: draftsOf(answer, own) }));
    const fresh = own.filter((draft) => draft.answerId === null && !there.some(({ changes }) => changes.includes(draft)));
    return [
      ...there.map(({ answer, changes }) => Object.assign({}, answer.fields, ...changes.map(({ fields }) => fields)) as AnswerValues),
      ...fresh.map(({ fields }) => fields),
    ].map((fields) => ({ section_id: id, fields }));
  });
}

function stateOfAll(sections: readonly AskedSection[], given: readonly GivenAnswer[]): Group['state'] {
  const states = sections.map(({ section }) => stateOf(section, given, true));
  if (states.every((state) => state === 'done')) return 'done';
  return states.every((state) => state === 'empty') ? 'empty' : 'partly';
}

/**
 * The form as the artist fills it in: what is asked now, how far it is, and what may be done with it. What is typed decides
 * what is asked at once; how far the form is goes by what is saved.
 * @param now milliseconds since 1970 by the server's clock
 */
export function formState({ form, answers, section_limits, time_zone }: PortalForm, unsent: Unsent, now: number): FormState {
  if (!form) return { groups: [], asked: [], required: 0, answered: 0, progress: 0 };
  const all = form.sections.flatMap((section) => [section, ...section.sub_sections]);
  const bySection = new Map(all.map(({ id }) => [id, shownAnswers(answers, unsent, id)]));
  const shown = (id: number) => bySection.get(id) ?? [];
  const given = asGiven(all, shown);
  const saved = visibleSections(form, given, { admin: false });
  const savedIds = new Set(saved.map(({ id }) => id));
  const typedIds = new Set(visibleSections(form, asTyped(all, shown, unsent.drafts), { admin: false }).map(({ id }) => id));

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
  const groups = form.sections.filter(({ id }) => savedIds.has(id)).map((top): Group => {
    const [own = null] = ask(top);
    const typed = top.sub_sections.filter(({ id }) => typedIds.has(id));
    const below = typed.filter(({ id }) => savedIds.has(id)).flatMap(ask);
    const revealed = typed.filter(({ id }) => !savedIds.has(id)).flatMap(ask);
    const asked = [...(own ? [own] : []), ...below];
    const missing = asked.reduce((sum, { required, answered }) => sum + required - answered, 0);
    return { top, own, below, revealed, state: stateOfAll(asked, given), missing };
  });
  const asked = groups.flatMap(({ own, below }) => [...(own ? [own] : []), ...below]);
  const counts = saved.map((section) => requiredOf(section, given));
  const [required, answered] = [counts.reduce((sum, count) => sum + count.required, 0), counts.reduce((sum, count) => sum + count.answered, 0)];
  return { groups, asked, required, answered, progress: progressOf(form, given) };
}
