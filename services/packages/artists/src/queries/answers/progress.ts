import {
  deadlineOf, deadlinePassed, progressOf, requiredOf, stateOf, visibleSections, type AdvancingBoard, type AdvancingForm, type AnySection, type GivenAnswer,
} from '@laminate/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Artist } from '../../entities/index.ts';
import type { EventScope } from '../../event-scope.ts';
import { formsOf } from '../form.ts';
import { sectionLimits, type OwnLimit } from './section-limits.ts';

type Place = Pick<EventScope, 'accountId' | 'eventId'>;

interface AnswerRow extends GivenAnswer {
  readonly artist_id: number;
}

/** Groups rows by a number of theirs. */
export function by<T>(rows: readonly T[], keyOf: (row: T) => number): (key: number) => readonly T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
}

/** The answers of one artist, or all of an event; entities of so many would cost more than the reading. */
export const answerRows = (em: EntityManager, { accountId, eventId }: Place, artistId: number | null = null) =>
  em.execute<AnswerRow[]>(
    `select artist_id, section_id, values_ as fields from advancing.answer
     where account_id = ? and event_id = ? and deleted_at is null and artist_id = coalesce(?::int, artist_id) order by artist_id, id`,
    [accountId, eventId, artistId],
  );

const progressIn = (form: AdvancingForm | undefined, answers: readonly GivenAnswer[]): number => (form ? progressOf(form, answers) : 0);

/** Columns of the board: sections that ask for something. */
const columnsOf = (form: AdvancingForm): AnySection[] =>
  form.sections.flatMap((section) => [section, ...section.sub_sections]).filter(({ fields }) => fields.length > 0);

/** When, and by whose days, deadlines pass. */
export interface Clock {
  /** IANA zone of the event. */
  readonly timeZone: string;
  readonly now: Date;
}

/** Whether something is missing in a section that is required. */
export function lacksRequired(section: AnySection, answers: readonly GivenAnswer[]): boolean {
  const { required, answered } = requiredOf(section, answers);
  return answered < required;
}

type Deadlines = Pick<Artist, 'contactDeadline' | 'performersDeadline' | 'crewDeadline' | 'guestlistDeadline'>;
type Asked = Pick<Artist, 'id' | 'formId'> & Deadlines;

/** The deadline of a section for an artist with these limits of their own. */
export const deadlineFor = (section: AnySection, artist: Deadlines, limits: readonly OwnLimit[]): string | null =>
  deadlineOf(section, {
    section: limits.find(({ sectionId }) => sectionId === section.id)?.deadline ?? null,
    contact: artist.contactDeadline ?? null,
    performers: artist.performersDeadline ?? null,
    crew: artist.crewDeadline ?? null,
    guestlist: artist.guestlistDeadline ?? null,
  });

function cellsOf(form: AdvancingForm, artist: Asked, answers: readonly GivenAnswer[], limits: readonly OwnLimit[], { timeZone, now }: Clock) {
  const seen = new Set(visibleSections(form, answers, { admin: true }).map(({ id }) => id));
  const asked = new Set(visibleSections(form, answers, { admin: false }).map(({ id }) => id));
  return columnsOf(form).map((section) => {
    const deadline = deadlineFor(section, artist, limits);
    const state = stateOf(section, answers, seen.has(section.id));
    return {
      section_id: section.id,
      state,
      answers: answers.filter(({ section_id }) => section_id === section.id).length,
      deadline,
      late: asked.has(section.id) && lacksRequired(section, answers) && deadlinePassed(deadline, timeZone, now),
    };
  });
}

/** How an artist stands. */
function standing(form: AdvancingForm | undefined, artist: Asked, answers: readonly GivenAnswer[], limits: readonly OwnLimit[], clock: Clock) {
  const cells = form ? cellsOf(form, artist, answers, limits, clock) : [];
  return { progress: progressIn(form, answers), late: cells.some(({ late }) => late), cells };
}

/** How far an artist is. */
export interface Standing {
  /** Whole percent; 0 without a form. */
  readonly progress: number;
  /** A deadline has passed with something missing that is required. */
  readonly late: boolean;
}

/**
 * How far artists of an event are, by their ids. Two statements, however many artists.
 * @param forms all forms of the event
 */
export async function standingOfArtists(
  em: EntityManager,
  place: Place,
  clock: Clock,
  { artists, forms }: { readonly artists: readonly Asked[]; readonly forms: readonly AdvancingForm[] },
): Promise<Map<number, Standing>> {
  const only = artists.length === 1 ? artists[0]?.id : undefined;
  const answersOf = by(await answerRows(em, place, only), ({ artist_id }) => artist_id);
  const limitsOf = by(await sectionLimits(em, place, only), ({ artistId }) => artistId);
  const formsById = new Map(forms.map((form) => [form.id, form]));
  return new Map(
    artists.map((artist) => {
      const { progress, late } = standing(formsById.get(artist.formId ?? 0), artist, answersOf(artist.id), limitsOf(artist.id), clock);
      return [artist.id, { progress, late }];
    }),
  );
}

/** Every section of every form by how it stands with each artist. Six statements, however many artists. */
export async function advancingBoard(em: EntityManager, place: Place, clock: Clock): Promise<Omit<AdvancingBoard, 'can'>> {
  const { accountId, eventId } = place;
  const artists = await em.find(Artist, { accountId, eventId, deletedAt: null }, { orderBy: { nameFolded: 'asc', id: 'asc' } });
  const forms = await formsOf(em, place);
  const answersOf = by(await answerRows(em, place), ({ artist_id }) => artist_id);
  const limitsOf = by(await sectionLimits(em, place), ({ artistId }) => artistId);
  return {
    forms: forms.map((form) => ({ id: form.id, name: form.name, sections: columnsOf(form).map(({ id, name, admin_only }) => ({ id, name, admin_only })) })),
    artists: artists.map((artist) => {
      const form = forms.find(({ id }) => id === artist.formId);
      return {
        id: artist.id,
        name: artist.name,
        form_id: form?.id ?? null,
        form_submitted: Boolean(artist.formSubmittedAt),
        ...standing(form, artist, answersOf(artist.id), limitsOf(artist.id), clock),
      };
    }),
  };
}
