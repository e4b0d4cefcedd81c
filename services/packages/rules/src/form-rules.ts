import { plainEMail } from '@laminate/contracts/clean-text';
import { MAX_ANSWER } from '@laminate/contracts/answer-limits';
import type { FormResponses } from '@laminate/contracts/answers';
import type { AdvancingForm, AnySection, FormField, SECTION_PEOPLE } from '@laminate/contracts/forms';
import type { ANSWER_SENTENCES } from '@laminate/contracts/answer-messages';
import { message, type Message } from '@laminate/contracts/messages';
import { isEmail, isPhone } from '@laminate/contracts/stored-text';
import { clockAt, isDay } from '@laminate/contracts/zoned-clock';

/** What was answered, by the ids of the fields: a text, or of a checkbox whether it is ticked. */
export type AnswerValues = Readonly<Record<string, string | boolean>>;

/** One answer to a section. */
export interface GivenAnswer {
  readonly section_id: number;
  readonly fields: AnswerValues;
  /** Used in place of an answer: the artist says that there is no one, or nothing, to add. */
  readonly nothing_to_add?: true;
}

/** Returns the statement that an artist has no one, or nothing, to add to a section, as an answer among the others. */
export const nothingToAdd = (sectionId: number): GivenAnswer => ({
  section_id: sectionId,
  fields: {},
  nothing_to_add: true,
});

/** All that is said to a form: its answers, and to which sections there is nothing to add. */
export const givenOf = ({
  answers,
  section_limits,
}: Pick<FormResponses, 'answers' | 'section_limits'>): GivenAnswer[] => [
  ...answers,
  ...section_limits.filter(({ nothing_to_add }) => nothing_to_add).map(({ section_id }) => nothingToAdd(section_id)),
];

/** Every section of a form in its order, each parent before those below it. */
export const allSections = (form: Pick<AdvancingForm, 'sections'>): AnySection[] =>
  form.sections.flatMap((section) => [section, ...section.sub_sections]);

/** Checks whether a value is more than a field takes. No part of it can be stored then, not even as a draft. */
export const isTooLong = (value: string | boolean | undefined): boolean =>
  typeof value === 'string' && value.length > MAX_ANSWER;

export const isFilled = (value: string | boolean | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value === true;

/**
 * Returns the sections that are asked for: without a condition, or with one that an answer to the parent section
 * fulfils. Outside admin mode, sections for admins alone and everything below them are hidden.
 */
export function visibleSections(
  form: Pick<AdvancingForm, 'sections'>,
  answers: readonly GivenAnswer[],
  { admin }: { readonly admin: boolean },
): AnySection[] {
  const open = (section: AnySection) => admin || !section.admin_only;
  const asked = ({
    parent_section_id,
    response_condition_field_id: field,
    response_condition_field_value: value,
  }: AnySection) =>
    field === null ||
    answers.some(({ section_id, fields }) => section_id === parent_section_id && fields[field] === value);
  return form.sections
    .filter((section) => open(section) && asked(section))
    .flatMap((section) => [section, ...section.sub_sections.filter((below) => open(below) && asked(below))]);
}

/**
 * Checks whether a section has an answer, or will have none. Only a section that takes several can have nothing to add.
 */
export const isGiven = (section: AnySection, answers: readonly GivenAnswer[]): boolean =>
  answers.some(
    ({ section_id, nothing_to_add: nothing }) => section_id === section.id && (!nothing || takesMany(section)),
  );

/**
 * How many fields of a section are required, and how many of these are answered. One with limits is done at one answer,
 * and one that takes several is done when there is nothing to add.
 */
export function requiredOf(
  section: AnySection,
  answers: readonly GivenAnswer[],
): { required: number; answered: number } {
  const required = section.fields.filter(({ is_required }) => is_required);
  const own = answers.filter(({ section_id }) => section_id === section.id);
  if (takesMany(section) && own.some(({ nothing_to_add: nothing }) => nothing))
    return { required: required.length, answered: required.length };
  if (section.has_limits) return { required: required.length, answered: own.length > 0 ? required.length : 0 };
  const isAnswered = ({ id }: FormField) => own.some(({ fields }) => isFilled(fields[id]));
  return { required: required.length, answered: required.filter(isAnswered).length };
}

/** How much of what is required is answered. */
export interface Total {
  readonly required: number;
  readonly answered: number;
  /** Whole percent, rounded down, or 100 if nothing is required. */
  readonly progress: number;
}

/** The sum over sections of what is required and answered, and the share: every screen and list counts by it. */
export function totalOf(counts: readonly { readonly required: number; readonly answered: number }[]): Total {
  const required = counts.reduce((sum, count) => sum + count.required, 0);
  const answered = counts.reduce((sum, count) => sum + count.answered, 0);
  return { required, answered, progress: required === 0 ? 100 : Math.floor((100 * answered) / required) };
}

/**
 * How far an artist is, in whole percent: the share of required fields that are answered over the sections that the
 * artist sees. Where nothing is required it is 100, and 100 is only said when everything is there.
 */
export const progressOf = (form: Pick<AdvancingForm, 'sections'>, answers: readonly GivenAnswer[]): number =>
  totalOf(visibleSections(form, answers, { admin: false }).map((section) => requiredOf(section, answers))).progress;

/** Returns the day that a zone has at an instant, YYYY-MM-DD. For many deadlines together, see `isOver`. */
export const dayIn = (timeZone: string, now: Date): string => clockAt(now.getTime(), timeZone).slice(0, 10);

/** Checks whether a deadline is over on a day, both YYYY-MM-DD. Null is never over. */
export const isOver = (deadline: string | null, today: string): boolean => deadline !== null && today > deadline;

/**
 * Checks whether a deadline has passed. A deadline ends with its day in the zone of the event, however many hours the
 * clocks make of that day.
 * @param deadline YYYY-MM-DD. Null never passes
 * @param timeZone IANA zone of the event
 */
export const deadlinePassed = (deadline: string | null, timeZone: string, now: Date): boolean =>
  isOver(deadline, dayIn(timeZone, now));

/** People a section is about, among those for whom an artist's card sets limits and deadlines. */
export type About = (typeof SECTION_PEOPLE)[number] | 'guestlist';

/**
 * Returns the people a section is about: guests by its type, others as the form says. Null for no one in particular, as
 * where it is about travel.
 */
export const aboutOf = ({ section_type, covers }: Pick<AnySection, 'section_type' | 'covers'>): About | null =>
  section_type === 'BackstageGuests' ? 'guestlist' : section_type === 'Section' && covers !== 'travel' ? covers : null;

/** What of a deadline is an artist's own: that for the section, and those for whom sections are about. */
export type OwnDeadlines = Readonly<Record<About | 'section', string | null>>;

/** The deadline of a section for an artist: their own for the section, that for whom it is about, else the form's. */
export function deadlineOf(
  section: Pick<AnySection, 'deadline' | 'section_type' | 'covers'>,
  own: OwnDeadlines,
): string | null {
  const about = aboutOf(section);
  return own.section ?? (about && own[about]) ?? section.deadline;
}

/** Whether a section takes more than one answer. */
export const takesMany = ({ repeating, has_limits }: Pick<AnySection, 'repeating' | 'has_limits'>): boolean =>
  repeating || has_limits;

/**
 * Checks whether a section asks for people, so that there could be no one to add. This is decided by the people it is
 * about, otherwise by a field for a name.
 */
export const asksForPeople = (section: Pick<AnySection, 'section_type' | 'covers' | 'fields'>): boolean =>
  aboutOf(section) !== null || section.fields.some(({ field_type }) => field_type === 'name');

/** State of a section of an artist: `none` asks for nothing, `hidden` is not asked for. */
export type CellState = 'done' | 'partly' | 'empty' | 'hidden' | 'none';

/** Returns the state of a section that is asked for, or not. If nothing is required, one answer is enough. */
export function stateOf(section: AnySection, answers: readonly GivenAnswer[], visible: boolean): CellState {
  if (section.fields.length === 0) return 'none';
  if (!visible) return 'hidden';
  const { required, answered } = requiredOf(section, answers);
  const given = isGiven(section, answers);
  if (required === 0) return given ? 'done' : 'empty';
  return answered === required ? 'done' : given ? 'partly' : 'empty';
}

type Mistake = Exclude<keyof typeof ANSWER_SENTENCES, 'section_has_no_field'>;

/** What is wrong with an answer. */
export type AnswerMistake = Message<keyof typeof ANSWER_SENTENCES>;

/** What is wrong with a filled field of this type. */
const MISTAKES: Readonly<
  Record<Exclude<FormField['field_type'], 'checkbox'>, (text: string, field: FormField) => Mistake | undefined>
> = {
  text: () => undefined,
  name: (text) => (/\p{L}/u.test(text) ? undefined : 'answer_no_name'),
  email: (text) => (isEmail(plainEMail(text)) ? undefined : 'answer_no_e_mail'),
  phone: (text) => (isPhone(text) ? undefined : 'answer_no_phone'),
  date: (text) => (isDay(text) ? undefined : 'answer_no_date'),
  time: (text) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'answer_no_time'),
  dropdown: (text, { choices }) => (choices.includes(text) ? undefined : 'answer_no_choice'),
};

function mistakeIn(field: FormField, value: string | boolean | undefined): Mistake | undefined {
  if (field.field_type === 'checkbox') {
    if (typeof value === 'string') return 'answer_no_choice';
    return field.is_required && value !== true ? 'answer_required' : undefined;
  }
  if (typeof value === 'boolean') return 'answer_no_choice';
  if (!isFilled(value)) return field.is_required ? 'answer_required' : undefined;
  if (isTooLong(value)) return 'answer_too_long';
  return MISTAKES[field.field_type]((value as string).trim(), field);
}

/** A message about a field of a form, e.g. “Phone” must be a phone number. */
const about = ({ label }: Pick<FormField, 'label'>, mistake: Mistake): AnswerMistake =>
  mistake === 'answer_too_long'
    ? message(mistake, { field: label, max: MAX_ANSWER })
    : message(mistake, { field: label });

/** That a field has to be filled. */
export const requiredMistake = (field: Pick<FormField, 'label'>): AnswerMistake => about(field, 'answer_required');

/**
 * Finds the mistakes in the values of an answer, by the ids of the fields.
 * @returns an empty object when everything is right. Ids that are no field of the section are wrong as well
 */
export function checkAnswer(section: Pick<AnySection, 'fields'>, values: AnswerValues): Record<string, AnswerMistake> {
  const known = new Set(section.fields.map(({ id }) => String(id)));
  const mistakes = section.fields.flatMap((field) => {
    const mistake = mistakeIn(field, values[field.id]);
    return mistake === undefined ? [] : [[String(field.id), about(field, mistake)] as const];
  });
  const unknown = Object.keys(values)
    .filter((id) => !known.has(id))
    .map((id) => [id, message('section_has_no_field')] as const);
  return Object.fromEntries([...mistakes, ...unknown]);
}
