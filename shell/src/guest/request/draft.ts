import type { FieldError } from '@laminate/contracts/errors';
import { isContact, readDetail } from '@laminate/contracts/guest-details';
import type { AnySection } from '@laminate/contracts/forms';
import type { RequestPage } from '@laminate/contracts/requests';
import type { saveRequest } from '@laminate/contracts/routes/guestlist-requests';
import { isPhone } from '@laminate/contracts/stored-text';
import type { BodyIn } from '@laminate/contracts/route';
import { checkAnswer, isFilled, takesMany, visibleSections } from '@laminate/rules/form-rules';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { fieldName, typed, type Typed } from '../detail-field.tsx';

/**
 * A person as they are typed. What is new has a key below zero, others that of their id. Photos are kept as soon as they
 * are chosen, so none is among the details.
 */
export interface Person {
  readonly key: number;
  readonly name: string;
  readonly details: Readonly<Record<string, Typed>>;
  readonly days: readonly string[];
  readonly parking: boolean;
}
export type Values = Readonly<Record<string, string | boolean>>;
/** A request as it is typed: answers by the section, each section's in order. */
export interface Draft {
  readonly company: string;
  readonly answers: Readonly<Record<string, readonly Values[]>>;
  readonly people: readonly Person[];
}

/** What is wrong, by its place: `company`, `answer/7/0/12` (section, number of the answer, field), `person/-3/email`. */
export type Faults = Readonly<Record<string, string>>;

/** A sentence of the server in the language of the page. */
export type Say = (code: string, params?: unknown, english?: string) => string;

/** The request as the server has it. A person who asks for themselves finds their name there. */
export function draftOf(page: RequestPage): Draft {
  const answers: Record<string, Values[]> = {};
  for (const { section_id: id, fields } of page.answers) (answers[id] ??= []).push(fields);
  const photos = new Set(page.fields.filter(({ kind }) => kind === 'photo').map(({ key }) => key));
  const people = page.guests
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ id, name, details, days, parking }) => ({
      key: id,
      name,
      details: Object.fromEntries(
        Object.entries(details).flatMap(([key, value]) => (photos.has(key) ? [] : [[key, typed(value)]])),
      ),
      days,
      parking,
    }));
  return {
    company: page.company,
    answers,
    people: people.length > 0 || page.for_company ? people : [newPerson([], page.applicant)],
  };
}

/** A person who is new, with a key that no one has yet. */
export const newPerson = (people: readonly Person[], name = ''): Person => ({
  key: Math.min(0, ...people.map(({ key }) => key)) - 1,
  name,
  details: {},
  days: [],
  parking: false,
});

/** A draft with the answers that the server has to sections whose deadline has passed, whatever was typed there. */
export function withClosed(page: RequestPage, draft: Draft): Draft {
  if (page.closed_sections.length === 0) return draft;
  const isClosed = ([id]: readonly [string, unknown]) => page.closed_sections.includes(Number(id));
  const typedOpen = Object.entries(draft.answers).filter((each) => !isClosed(each));
  const kept = Object.entries(draftOf(page).answers).filter(isClosed);
  return { ...draft, answers: Object.fromEntries([...typedOpen, ...kept]) };
}

/** Compares what is typed. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Sections that are asked for, by what is typed. */
export const askedSections = (page: Pick<RequestPage, 'sections'>, { answers }: Pick<Draft, 'answers'>): AnySection[] =>
  visibleSections(
    page,
    Object.entries(answers).flatMap(([id, all]) => all.map((fields) => ({ section_id: Number(id), fields }))),
    { admin: false },
  );

const isBlank = (values: Values): boolean => !Object.values(values).some(isFilled);

/** A draft as it is sent. */
export interface Sent {
  readonly body: Pick<BodyIn<typeof saveRequest>, 'company' | 'answers' | 'guests'>;
  /** Places of the draft by the place in the body of what is sent. */
  readonly places: { readonly answers: readonly string[]; readonly guests: readonly string[] };
}

/** What is sent of a draft. Blank answers, and what is no longer asked for, are left out. */
export function bodyOf(page: RequestPage, draft: Draft): Sent {
  const answers = askedSections(page, draft).flatMap(({ id }) =>
    (draft.answers[id] ?? [])
      .map((fields, at) => ({ section_id: id, fields, at }))
      .filter(({ fields }) => !isBlank(fields)),
  );
  const asked = new Set(page.fields.filter(({ kind }) => kind !== 'photo').map(({ key }) => key));
  const people = draft.people.filter((person) => !isEmpty(person));
  return {
    body: {
      company: draft.company.trim(),
      answers: answers.map(({ section_id, fields }) => ({
        section_id,
        fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))),
      })),
      guests: people.map(({ key, name, details, days, parking }) => ({
        ...(key > 0 && { id: key }),
        name,
        details: Object.fromEntries(Object.entries(details).filter(([field]) => asked.has(field))),
        days: [...days],
        parking,
      })),
    },
    places: {
      answers: answers.map(({ section_id, at }) => `answer/${section_id}/${at}`),
      guests: people.map(({ key }) => `person/${key}`),
    },
  };
}

/** A person of whom nothing is typed. */
const isEmpty = ({ key, name, details }: Person): boolean =>
  key < 0 && name.trim() === '' && Object.values(details).every((value) => value === null || value === '');

/** Codes of what was typed for a field or section that has been taken away since. */
const GONE: readonly string[] = ['not_a_guest_field', 'no_such_section', 'section_has_no_field'];

/** What the server found wrong, by the place in the draft, and what the page has no place for. */
export function faultsOfServer(
  page: RequestPage,
  errors: readonly FieldError[],
  { places }: Pick<Sent, 'places'>,
  say: (error: FieldError) => string,
): { readonly faults: Faults; readonly others: readonly FieldError[] } {
  const sections = new Map(
    page.sections.flatMap((top) => [top, ...top.sub_sections]).map(({ id, fields }) => [String(id), fields]),
  );
  const details = new Set(['name', ...page.fields.map(({ key }) => key), ...(page.asks_days ? ['days'] : [])]);
  const isShown = (place: string) => {
    const [kind, of = '', ...rest] = place.split('/');
    if (kind === 'person') return details.has(rest[0] ?? '');
    return sections.get(of)?.some(({ id }) => String(id) === rest[1]);
  };
  const placeOf = (path: string): string | undefined => {
    const [kind = '', at = '', ...rest] = path.split('.');
    if (kind === 'company') return page.for_company ? 'company' : undefined;
    if (kind === 'agrees') return page.consent === '' ? undefined : 'agrees';
    if (kind === 'guests' && at === '') return page.for_company ? 'people' : undefined;
    const field = rest.find((part) => part !== 'fields' && part !== 'details');
    const start =
      // A section without an answer.
      kind === 'sections' ? `answer/${at}/0` : kind === 'answers' || kind === 'guests' ? places[kind][Number(at)] : '';
    const place = `${start}/${field ?? (kind === 'guests' ? 'name' : '')}`;
    return start && isShown(place) ? place : undefined;
  };
  const faults: Record<string, string> = {};
  const others: FieldError[] = [];
  for (const error of errors) {
    const place = isGone(error) ? undefined : placeOf(error.path);
    if (place === undefined) others.push(error);
    else faults[place] ??= say(error);
  }
  return { faults, others };
}

/** Whether an organiser asks for something else than they did. */
export const asksElse = (was: RequestPage, now: RequestPage): boolean => !same(askedBy(was), askedBy(now));

const askedBy = ({
  fields,
  sections,
  closed_sections,
  most,
  for_company,
  asks_days,
  days,
  asks_parking,
}: RequestPage) => [fields, sections, closed_sections, most, for_company, asks_days, days, asks_parking] as const;

/** Whether something was typed for what has been taken away. */
export const isGone = ({ code }: FieldError): boolean => GONE.includes(code);

const readPhone = (text: string) => (isPhone(text) ? { number: text, typed: text } : null);

/** Whether a draft has people whose photo has to be there, and who have to be kept for it. */
export const addsToPhotograph = ({ fields }: RequestPage, { people }: Draft): boolean =>
  people.some((person) => person.key < 0 && !isEmpty(person)) &&
  fields.some(({ kind, asked }) => kind === 'photo' && asked === 'required');

/** Whether the server has a photo of a person. */
export const hasPhoto = (page: RequestPage, { key }: Person, field: string): boolean =>
  page.guests.some(({ id, details }) => id === key && details[field] !== undefined);

/** A day as people write it. What a table had in its place is shown as it is. */
export const shownDay = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day);

/** Days among these that are none of the event: it was moved since, or a table had something else. */
export const goneDays = ({ days: there }: Pick<RequestPage, 'days'>, days: readonly string[]): string[] => [
  ...new Set(days.filter((day) => !there.includes(day))),
];

/** What is wrong with a person. @param sends whether all that is required has to be there */
export function personFaults(page: RequestPage, person: Person, sends: boolean, say: Say): Faults {
  const faults: Record<string, string> = {};
  const note = (field: string, words: string) => void (faults[`person/${person.key}/${field}`] ??= words);
  if (person.name.trim() === '') note('name', say('answer_required', { field: i18n.t('Name') }));
  else if (!/\p{L}/u.test(person.name)) note('name', say('answer_no_name', { field: i18n.t('Name') }));
  for (const field of page.fields) {
    const label = fieldName(field);
    if (field.kind === 'photo') {
      // A new person is kept first. The server says where a photo has to be there before that.
      if (sends && field.asked === 'required' && person.key > 0 && !hasPhoto(page, person, field.key))
        note(field.key, say('answer_required', { field: label }));
      continue;
    }
    const value = person.details[field.key] ?? null;
    const empty = value === null || (typeof value === 'string' && value.trim() === '') || same(value, []);
    if (empty) {
      if (sends && field.asked === 'required') note(field.key, say('answer_required', { field: label }));
    } else {
      const read = readDetail(field, value, readPhone);
      if ('problem' in read) note(field.key, `${label}: ${say(read.problem)}`);
    }
  }
  const unknown = goneDays(page, person.days);
  if (unknown.length > 0)
    note('days', i18n.t('Not a day of the event: {days}', { days: unknown.map(shownDay).join(', ') }));
  return faults;
}

/** What is wrong with a draft. @param sends whether all that is required has to be there */
export function faultsOf(page: RequestPage, draft: Draft, sends: boolean, say: Say): Faults {
  const faults: Record<string, string> = {};
  for (const section of askedSections(page, draft)) {
    if (page.closed_sections.includes(section.id)) continue;
    const given = draft.answers[section.id] ?? [];
    const checked = given.length > 0 ? given : [{}];
    for (const [at, values] of checked.entries()) {
      const blank = isBlank(values);
      // One answer of several can stay blank. It is not sent.
      if (blank && (!sends || (takesMany(section) && given.length > 1))) continue;
      for (const [field, { code, params }] of Object.entries(checkAnswer(section, values)))
        if (sends || code !== 'answer_required') faults[`answer/${section.id}/${at}/${field}`] = say(code, params);
    }
  }
  if (draft.people.length > page.most)
    faults['people'] = i18n.t(
      '{count, plural, one {A request can be for # person} other {A request can be for up to # people}}',
      {
        count: page.most,
      },
    );
  else if (sends && draft.people.every(isEmpty)) faults['people'] = i18n.t('Add at least one person');
  for (const person of draft.people)
    if (!isEmpty(person) || !page.for_company) Object.assign(faults, personFaults(page, person, sends, say));
  return faults;
}

/** What another person changed in a request: its company, sections, and people by name. */
export interface Changed {
  readonly company: boolean;
  readonly sections: readonly number[];
  readonly people: readonly string[];
}

/**
 * Takes over what was changed elsewhere, and keeps what was typed here: each part that was edited here stays as it is.
 * @param base what the typing began with
 */
export function merged(base: Draft, mine: Draft, theirs: Draft): { readonly draft: Draft; readonly changed: Changed } {
  const ids = [...new Set([base, mine, theirs].flatMap(({ answers }) => Object.keys(answers)))];
  const answers = Object.fromEntries(
    ids.map((id) => [id, (same(mine.answers[id], base.answers[id]) ? theirs : mine).answers[id] ?? []]),
  );
  const [inBase, inMine, inTheirs] = [base, mine, theirs].map(
    ({ people }) => new Map(people.map((one) => [one.key, one])),
  );
  const isChanged = (key: number) => !same(inBase?.get(key), inTheirs?.get(key));
  const kept = mine.people.flatMap((person) => {
    const [before, now] = [inBase?.get(person.key), inTheirs?.get(person.key)];
    if (person.key < 0 || same(before, now)) return [person];
    if (same(person, before)) return now ? [now] : [];
    // Taken off elsewhere while it was edited here: added as a new one.
    return now ? [person] : [{ ...person, key: -person.key - 1_000_000 }];
  });
  const added = theirs.people.filter(({ key }) => !inMine?.has(key) && key > 0 && isChanged(key));
  const all = [...base.people, ...theirs.people].filter(({ key }) => key > 0);
  const names = new Map(all.filter(({ key }) => isChanged(key)).map(({ key, name }) => [key, name]));
  return {
    draft: {
      company: mine.company === base.company ? theirs.company : mine.company,
      answers,
      people: [...kept, ...added],
    },
    changed: {
      company: base.company !== theirs.company,
      sections: ids.filter((id) => !same(base.answers[id], theirs.answers[id])).map(Number),
      people: [...names.values()],
    },
  };
}

const STORAGE_KEY = 'LAMINATE_REQUESTS';
/** Requests that one browser keeps the typing of: those edited last. */
const MOST_KEPT = 5;

interface KeptDraft {
  readonly key: string;
  /** What the server had when the typing began. */
  readonly base: Draft;
  readonly draft: Draft;
}

function keptDrafts(): readonly KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptDraft[]) : [];
  } catch {
    return [];
  }
}

/** What was typed for a key on this device and not saved. */
export const keptDraft = (key: string): KeptDraft | undefined => keptDrafts().find((kept) => kept.key === key);

/** Keeps what is typed on this device, or forgets it. */
export function keepDraft(key: string, typing: Omit<KeptDraft, 'key'> | null): void {
  const others = keptDrafts().filter((kept) => kept.key !== key);
  const kept = typing ? [{ key, ...typing }, ...others].slice(0, MOST_KEPT) : others;
  try {
    if (kept.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Full or closed: what is typed is kept until the page is left.
  }
}

/** A detail in a line: contacts first, as the fields are. */
export const summaryOf = (page: RequestPage, { details }: Person): string =>
  page.fields
    .filter(({ key }) => isContact(key) && key !== 'language')
    .map(({ key }) => details[key])
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ');
