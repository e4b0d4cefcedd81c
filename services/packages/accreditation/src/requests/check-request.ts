import {
  PersonName,
  issueCode,
  message,
  messageOfIssue,
  type FormSection,
  type GuestDetails,
  type Message,
  type PlainCode,
  type RequestAnswers,
  type RequestSave,
} from '@laminate/contracts';
import { apiError, wrongField, yieldingMap } from '@laminate/kit';
import { shownDay } from '@laminate/rules/consequences/event';
import {
  allSections,
  checkAnswer,
  isFilled,
  requiredMistake,
  takesMany,
  visibleSections,
  type GivenAnswer,
} from '@laminate/rules/form-rules';
import type { DetailsReader } from '../guest-fields/read-details.ts';
import type { StoredGuest } from './read-request.ts';

/** Most faults that one answer names, where each wrong row of the largest list has one. */
const MAX_NAMED = 2000;

/** Something that is wrong, or missing, in what an applicant gives. */
export interface Fault {
  /** Where the call has it. */
  readonly path: string;
  readonly said: PlainCode | Message;
  /** The field or section, in words. */
  readonly name: string;
}

/** An answer to the form, with its place in the call. */
interface PlacedAnswer extends GivenAnswer {
  readonly at: number;
}

/** A person as a call gives them. */
export type GivenGuest = NonNullable<RequestSave['guests']>[number];

/** A person as they are stored. */
export interface ReadGuest {
  readonly id: number | null;
  readonly name: string;
  readonly details: GuestDetails;
  readonly days: readonly string[];
  readonly parking: boolean;
}

/**
 * Refuses what is wrong. Each wrong row is named even where there is more than one answer can name.
 * @throws ApiError 400
 */
export function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const rowOf = ({ path }: Fault) => path.split('.').slice(0, 2).join('.');
  const firstOfRow = () =>
    [...new Map(faults.toReversed().map((fault) => [rowOf(fault), fault])).values()].toReversed();
  const named = faults.length > MAX_NAMED ? firstOfRow().slice(0, MAX_NAMED) : faults;
  throw apiError('invalid_request', { errors: named.map(({ path, said }) => wrongField(path, said)) });
}

/** A form as applicants see it: without what is for organisers. */
export const formOfApplicants = (sections: readonly FormSection[]): FormSection[] =>
  sections
    .filter(({ admin_only }) => !admin_only)
    .map((section) => ({ ...section, sub_sections: section.sub_sections.filter(({ admin_only }) => !admin_only) }));

/**
 * Reads answers by a form. Those to what was taken off it since are left out.
 * @param lastId highest id that any form of the category has used
 * @param closed ids of sections whose answers stay as they are, so nothing in them can be put right
 */
export function readAnswers(
  sections: readonly FormSection[],
  given: RequestAnswers,
  lastId: number,
  closed: ReadonlySet<number>,
): { readonly answers: readonly PlacedAnswer[]; readonly faults: readonly Fault[] } {
  const known = new Map(allSections({ sections: [...sections] }).map((section) => [section.id, section]));
  const faults: Fault[] = [];
  const counts = new Map<number, number>();
  const answers = given.flatMap(({ section_id: id, fields }, at) => {
    const section = known.get(id);
    const wrong = (said: Fault['said'], path = `answers.${at}.section_id`) => {
      if (!closed.has(id)) faults.push({ path, said, name: section?.name ?? '' });
    };
    if (!section) {
      if (id > lastId) wrong('no_such_section');
      return [];
    }
    const own = new Set(section.fields.map((field) => String(field.id)));
    for (const field of Object.keys(fields))
      if (!own.has(field) && Number(field) > lastId) wrong('section_has_no_field', `answers.${at}.fields.${field}`);
    const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => own.has(field)));
    // A row that was opened and left empty is no answer.
    if (takesMany(section) && !Object.values(kept).some(isFilled)) return [];
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    if (!takesMany(section) && count > 1) wrong('section_answered');
    if (section.has_limits && section.limits !== null && count > section.limits)
      wrong(message('section_takes_up_to', { limit: section.limits }));
    return [{ section_id: id, fields: kept, at }];
  });
  return { answers, faults };
}

const filledIn = (answers: readonly PlacedAnswer[], sectionId: number) =>
  answers
    .filter(({ section_id: id }) => id === sectionId)
    .map(({ fields }) => Object.entries(fields).filter(([, value]) => isFilled(value)))
    .filter((fields) => fields.length > 0)
    .map((fields) => fields.toSorted(([one], [other]) => Number(one) - Number(other)));

/**
 * Puts the answers that there are in place of those to closed sections.
 * @throws ApiError 403 `deadline_passed` where one that is asked for would change
 */
export function withClosed(
  sections: readonly FormSection[],
  given: readonly PlacedAnswer[],
  stored: readonly PlacedAnswer[],
  closed: ReadonlySet<number>,
): readonly PlacedAnswer[] {
  const isClosed = ({ section_id: id }: PlacedAnswer) => closed.has(id);
  const answers = [...given.filter((answer) => !isClosed(answer)), ...stored.filter(isClosed)];
  const changed = visibleSections({ sections: [...sections] }, answers, { admin: false }).filter(
    ({ id }) => closed.has(id) && JSON.stringify(filledIn(given, id)) !== JSON.stringify(filledIn(stored, id)),
  );
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ');
    throw apiError('deadline_passed', { message: message('sections_closed', { names }) });
  }
  return answers;
}

/** Finds what keeps answers from being sent, in the sections that they are asked for. Closed ones can stay empty. */
export function faultsOfAnswers(
  sections: readonly FormSection[],
  answers: readonly PlacedAnswer[],
  closed: ReadonlySet<number>,
): Fault[] {
  const asked = visibleSections({ sections: [...sections] }, answers, { admin: false });
  return asked.flatMap((section) => {
    if (closed.has(section.id)) return [];
    const own = answers.filter(({ section_id: id }) => id === section.id);
    const labels = new Map(section.fields.map(({ id, label }) => [String(id), label]));
    if (own.length === 0)
      return section.fields
        .filter(({ is_required: isRequired }) => isRequired)
        .map((field) => ({
          path: `sections.${section.id}.fields.${field.id}`,
          said: requiredMistake(field),
          name: takesMany(section) ? section.name : field.label,
        }));
    return own.flatMap(({ fields, at }) =>
      Object.entries(checkAnswer(section, fields)).map(([id, said]) => ({
        path: `answers.${at}.fields.${id}`,
        said,
        name: labels.get(id) ?? section.name,
      })),
    );
  });
}

/** The answers among these to sections that they ask for. Those to a closed section are kept where none does. */
export function askedAnswers<Answer extends GivenAnswer>(
  sections: readonly FormSection[],
  answers: readonly Answer[],
): Answer[] {
  const asked = new Set(visibleSections({ sections: [...sections] }, answers, { admin: false }).map(({ id }) => id));
  return answers.filter(({ section_id: id }) => asked.has(id));
}

/**
 * Answers as they are stored: once they are sent, only those that are asked for, and those to closed sections, which no
 * one could give again.
 */
export function storedAnswers(
  sections: readonly FormSection[],
  answers: readonly PlacedAnswer[],
  closed: ReadonlySet<number>,
  isSent: boolean,
): RequestAnswers {
  const asked = new Set(askedAnswers(sections, answers));
  return answers
    .filter((answer) => !isSent || asked.has(answer) || closed.has(answer.section_id))
    .map(({ section_id, fields }) => ({ section_id, fields: { ...fields } }));
}

interface Asked {
  readonly reader: DetailsReader;
  readonly asksDays: boolean;
  readonly asksParking: boolean;
  /** Days of the event. */
  readonly days: readonly string[];
  /** People that the request has. */
  readonly had: readonly StoredGuest[];
}

/**
 * Reads people, each with all that is wrong. Photos stay as they are: they are handed in alone.
 * @param isSent wants all that has to be given
 */
export async function readPeople(
  rows: readonly GivenGuest[],
  { reader, asksDays, asksParking, days, had }: Asked,
  isSent: boolean,
): Promise<{ readonly guests: readonly ReadGuest[]; readonly faults: readonly Fault[] }> {
  const known = new Map(had.map((guest) => [guest.id, guest]));
  const asked = reader.fields.filter((field) => field.asked !== 'no');
  const names = new Map(asked.map(({ key, name }) => [key, name]));
  const photos = asked.filter(({ kind }) => kind === 'photo');
  const isPhoto = new Set(photos.map(({ key }) => key));
  const eventDays = new Set(days);
  const seen = new Set<number>();
  const faults: Fault[] = [];
  const guests = await yieldingMap(rows, (row, at): ReadGuest => {
    const wrong = (member: string, said: Fault['said'], name = '') => {
      faults.push({ path: `guests.${at}.${member}`, said, name });
    };
    const before = row.id === undefined ? undefined : known.get(row.id);
    if (row.id !== undefined && !before) wrong('id', 'no_such_person');
    if (row.id !== undefined && seen.has(row.id)) wrong('id', 'id_twice');
    if (row.id !== undefined) seen.add(row.id);
    const name = PersonName.safeParse(row.name, { error: issueCode });
    for (const issue of (name.error?.issues ?? []).slice(0, 1)) wrong('name', messageOfIssue(issue));
    const stored = before?.details ?? {};
    const had = asked.flatMap(({ key }) =>
      isPhoto.has(key) || stored[key] === undefined ? [] : [[key, stored[key]] as const],
    );
    // A page sends back what it was shown, photos included.
    const given = Object.entries(row.details ?? {}).filter(
      ([key, value]) => !isPhoto.has(key) || value !== stored[key],
    );
    const read = reader.read(Object.fromEntries([...had, ...given]), 'asked');
    for (const { key, code } of read.wrong)
      if (isSent || code !== 'is_missing') wrong(`details.${key}`, code, names.get(key));
    const pictures = photos.flatMap(({ key }) => (stored[key] === undefined ? [] : [[key, stored[key]] as const]));
    for (const { key, asked: how, name: field } of photos)
      if (isSent && how === 'required' && stored[key] === undefined) wrong(`details.${key}`, 'is_missing', field);
    const gone = asksDays ? row.days.filter((day) => !eventDays.has(day)) : [];
    // Named by the days: those of an event that was moved are not on the page.
    if (gone.length > 0) wrong('days', 'request_day_wrong', `${row.name}: ${gone.map(shownDay).join(', ')}`);
    return {
      id: before?.id ?? null,
      name: name.data ?? '',
      details: Object.fromEntries([
        ...Object.entries(read.patch).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
        ...pictures,
      ]),
      days: asksDays ? [...new Set(row.days)].toSorted() : [],
      parking: asksParking && row.parking,
    };
  });
  return { guests, faults };
}
