import type { SectionTerms } from '@laminate/contracts/answers';
import type { PortalForm } from '@laminate/contracts/artist-portal';
import {
  isGiven,
  nothingToAdd,
  requiredOf,
  stateOf,
  takesMany,
  visibleSections,
  type AnswerValues,
  type GivenAnswer,
} from '@laminate/rules/form-rules';
import type { AnySection, FormSection } from '@laminate/contracts/forms';
import type { Draft } from '../work/work.ts';
import { closesAt } from '../../../portal/closes-at.ts';
import { openProgress } from '../../../portal/open-progress.ts';
import { draftsOf, hasNothing, shownAnswers, type ShownAnswer, type Unsent } from './shown-answers.ts';

/** A section that asks the artist for something. */
export interface RequestedSection {
  readonly section: AnySection;
  readonly terms: SectionTerms;
  readonly answers: readonly ShownAnswer[];
  readonly required: number;
  readonly answered: number;
  readonly done: boolean;
  /** True if there is an answer, or if none will come. */
  readonly given: boolean;
  readonly passed: boolean;
  readonly many: boolean;
  readonly can: { readonly add: boolean; readonly edit: boolean };
  /** True if someone said that there is no one, or nothing, to add. */
  readonly nothing: boolean;
  /** Whether someone can say so, or take it back. */
  readonly mayHaveNothing: boolean;
  /** The choice in the section above that leads to this one, or null where it is always asked. */
  readonly because: string | null;
}

/** A section on top with those below that are asked: one fold of the page. */
export interface Group {
  readonly top: FormSection;
  /** Null for one that only informs. */
  readonly own: RequestedSection | null;
  readonly below: readonly RequestedSection[];
  /** Those that are asked because of what is typed and not saved. */
  readonly revealed: readonly RequestedSection[];
  /** State of a section. Closed means not done and no longer possible. */
  readonly state: 'done' | 'partly' | 'empty' | 'closed';
  /** Of what is required and can still be answered. */
  readonly missing: number;
}

export interface FormState {
  readonly groups: readonly Group[];
  /** All that ask for something, in their order. */
  readonly asked: readonly RequestedSection[];
  /** Number required, without what can no longer be answered. */
  readonly required: number;
  readonly answered: number;
  /** Whole percent. */
  readonly progress: number;
}

type Shown = (sectionId: number) => readonly ShownAnswer[];

const toGivenAnswers = (sections: readonly AnySection[], shown: Shown): GivenAnswer[] =>
  sections.flatMap(({ id }) =>
    shown(id)
      .filter(({ waiting }) => waiting !== 'delete')
      .map(({ fields }) => ({ section_id: id, fields })),
  );

/** The same as if what is typed were saved. */
function asTyped(sections: readonly AnySection[], shown: Shown, drafts: readonly Draft[]): GivenAnswer[] {
  return sections.flatMap(({ id }) => {
    const own = drafts.filter(({ sectionId }) => sectionId === id);
    const there = shown(id)
      .filter(({ waiting }) => waiting !== 'delete')
      .map((answer) => ({ answer, changes: draftsOf(answer, own) }));
    const fresh = own.filter(
      (draft) => draft.answerId === null && !there.some(({ changes }) => changes.includes(draft)),
    );
    return [
      ...there.map(
        ({ answer, changes }) =>
          Object.assign({}, answer.fields, ...changes.map(({ fields }) => fields)) as AnswerValues,
      ),
      ...fresh.map(({ fields }) => fields),
    ].map((fields) => ({ section_id: id, fields }));
  });
}

function stateOfAll(sections: readonly RequestedSection[], given: readonly GivenAnswer[]): Group['state'] {
  const states = sections.map(({ section }) => stateOf(section, given, true));
  if (states.every((state) => state === 'done')) return 'done';
  if (sections.every(({ done, passed }) => done || passed)) return 'closed';
  return states.every((state) => state === 'empty') ? 'empty' : 'partly';
}

/**
 * Returns the form as the artist fills it in: what is asked now, how far it is, and what can be done with it. Typed
 * values decide immediately what is asked. The progress of the form goes by what is saved.
 * @param now milliseconds since 1970 by the server's clock
 */
export function formState(
  { form, answers, section_limits, time_zone }: PortalForm,
  unsent: Unsent,
  now: number,
): FormState {
  if (!form) return { groups: [], asked: [], required: 0, answered: 0, progress: 0 };
  const all = form.sections.flatMap((section) => [section, ...section.sub_sections]);
  const bySection = new Map(all.map(({ id }) => [id, shownAnswers(answers, unsent, id)]));
  const shown = (id: number) => bySection.get(id) ?? [];
  const nothing = new Set(
    section_limits
      .filter((terms) => hasNothing(terms, shown(terms.section_id), unsent.saves))
      .map(({ section_id }) => section_id),
  );
  const given = [...toGivenAnswers(all, shown), ...[...nothing].map(nothingToAdd)];
  const saved = visibleSections(form, given, { admin: false });
  const savedIds = new Set(saved.map(({ id }) => id));
  const typedIds = new Set(
    visibleSections(form, asTyped(all, shown, unsent.drafts), { admin: false }).map(({ id }) => id),
  );

  const ask = (section: AnySection): RequestedSection[] => {
    const terms = section_limits.find(({ section_id }) => section_id === section.id);
    if (!terms || section.fields.length === 0) return [];
    const { required, answered } = requiredOf(section, given);
    const passed = terms.passed || (terms.deadline !== null && closesAt(terms.deadline, time_zone) <= now);
    const there = shown(section.id);
    const many = takesMany(section);
    // The server says who can edit. This device might know before the server whether a conditional section is asked.
    const edit = !passed && (terms.can.edit || section.response_condition_field_id !== null);
    const unsent = there.filter(({ id }) => id === null).length;
    const add = edit && (many ? terms.room === null || unsent < terms.room : there.length === 0);
    const done = stateOf(section, given, true) === 'done';
    const mayHaveNothing = many && edit && !there.some(({ waiting }) => waiting !== 'delete');
    return [
      {
        section,
        terms,
        answers: there,
        required,
        answered,
        done,
        given: isGiven(section, given),
        passed,
        many,
        can: { add, edit },
        nothing: many && nothing.has(section.id),
        mayHaveNothing,
        because: section.response_condition_field_value,
      },
    ];
  };
  const groups = form.sections
    .filter(({ id }) => savedIds.has(id))
    .map((top): Group => {
      const [own = null] = ask(top);
      const typed = top.sub_sections.filter(({ id }) => typedIds.has(id));
      const below = typed.filter(({ id }) => savedIds.has(id)).flatMap(ask);
      const revealed = typed.filter(({ id }) => !savedIds.has(id)).flatMap(ask);
      const asked = [...(own ? [own] : []), ...below];
      const missing = asked.reduce(
        (sum, { required, answered, passed }) => sum + (passed ? 0 : required - answered),
        0,
      );
      return { top, own, below, revealed, state: stateOfAll(asked, given), missing };
    });
  const asked = groups.flatMap(({ own, below }) => [...(own ? [own] : []), ...below]);
  return { groups, asked, ...openProgress(saved.flatMap(ask)) };
}
