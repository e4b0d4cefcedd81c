import type { AdvancingBoard, AdvancingForm, AnySection, BoardCell } from '@laminate/contracts';
import {
  allSections,
  asksForPeople,
  dayIn,
  deadlineOf,
  isOver,
  progressOf,
  requiredOf,
  stateOf,
  visibleSections,
  type GivenAnswer,
} from '@laminate/rules/form-rules';
import { deadlineIn } from '@laminate/rules/form-tree';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { artistRows, type ArtistRow } from '../artists/artist-rows.ts';
import { formsOf } from '../forms/read-forms.ts';
import { sectionLimits, type OwnLimit } from '../artists/section-limits.ts';

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

/**
 * The answers of one artist, or of all of an event, by the artist's id, oldest first, and after them the sections to
 * which there is nothing to add: packed by the database, which is cheaper than many rows.
 */
export async function answersByArtist(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number | null = null,
): Promise<(artistId: number) => readonly GivenAnswer[]> {
  const rows = await em.execute<{ artist_id: number; answers: GivenAnswer[] }[]>(
    `select artist_id, json_agg(given order by id) as answers from (
       select artist_id, id, json_build_object('section_id', section_id, 'fields', values_) as given from advancing.answer
       where account_id = ? and event_id = ? and deleted_at is null and artist_id = coalesce(?::int, artist_id)
       union all
       select artist_id, null, json_build_object('section_id', section_id, 'fields', '{}'::json, 'nothing_to_add', true) from advancing.nothing_to_add
       where account_id = ? and event_id = ? and artist_id = coalesce(?::int, artist_id)
     ) of group by artist_id`,
    [accountId, eventId, artistId, accountId, eventId, artistId],
  );
  const answers = new Map(rows.map((row) => [row.artist_id, row.answers]));
  return (id) => answers.get(id) ?? [];
}

const progressIn = (form: AdvancingForm | undefined, answers: readonly GivenAnswer[]): number =>
  form ? progressOf(form, answers) : 0;

/** Columns of the board: sections that ask for something. */
const columnsOf = (form: AdvancingForm): AnySection[] => allSections(form).filter(({ fields }) => fields.length > 0);

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

type Deadlines = Pick<ArtistRow, 'contactDeadline' | 'performersDeadline' | 'crewDeadline' | 'guestlistDeadline'>;
type Asked = Pick<ArtistRow, 'id' | 'formId'> & Deadlines;

/**
 * Returns the deadline of a section for an artist with these individual limits. A section below another takes the
 * other's deadline if it has none.
 */
export function deadlineFor(
  section: AnySection,
  artist: Deadlines,
  limits: readonly Pick<OwnLimit, 'sectionId' | 'deadline'>[],
  form: Pick<AdvancingForm, 'sections'> | null,
): string | null {
  return deadlineIn(form, section, (one) =>
    deadlineOf(one, {
      section: limits.find(({ sectionId }) => sectionId === one.id)?.deadline ?? null,
      contact: artist.contactDeadline ?? null,
      performers: artist.performersDeadline ?? null,
      crew: artist.crewDeadline ?? null,
      guestlist: artist.guestlistDeadline ?? null,
    }),
  );
}

function cellsOf(
  form: AdvancingForm,
  artist: Asked,
  answers: readonly GivenAnswer[],
  limits: readonly OwnLimit[],
  today: string,
): BoardCell[] {
  const seen = new Set(visibleSections(form, answers, { admin: true }).map(({ id }) => id));
  const asked = new Set(visibleSections(form, answers, { admin: false }).map(({ id }) => id));
  return columnsOf(form).map((section) => {
    const deadline = deadlineFor(section, artist, limits, form);
    const state = stateOf(section, answers, seen.has(section.id));
    const own = answers.filter(({ section_id }) => section_id === section.id);
    const given = own.filter(({ nothing_to_add: nothing }) => !nothing).length;
    const nothing = given === 0 && own.length > 0 && state === 'done';
    const late = asked.has(section.id) && isOver(deadline, today) && lacksRequired(section, answers);
    return {
      state,
      ...(given > 1 && { answers: given }),
      ...(nothing && { nothing_to_add: true as const }),
      ...(deadline !== null && deadline !== section.deadline && { deadline }),
      ...(late && { late }),
    };
  });
}

/** Returns an artist's status. */
function standing(
  form: AdvancingForm | undefined,
  artist: Asked,
  answers: readonly GivenAnswer[],
  limits: readonly OwnLimit[],
  today: string,
) {
  const cells = form ? cellsOf(form, artist, answers, limits, today) : [];
  return { progress: progressIn(form, answers), late: cells.some(({ late }) => late === true), cells };
}

/** How far an artist is. */
export interface Standing {
  /** Whole percent, or 0 without a form. */
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
  eventKey: EventKey,
  clock: Clock,
  { artists, forms }: { readonly artists: readonly Asked[]; readonly forms: readonly AdvancingForm[] },
): Promise<Map<number, Standing>> {
  const only = artists.length === 1 ? artists[0]?.id : undefined;
  const answersOf = await answersByArtist(em, eventKey, only);
  const limitsOf = by(await sectionLimits(em, eventKey, only), ({ artistId }) => artistId);
  const formsById = new Map(forms.map((form) => [form.id, form]));
  const today = dayIn(clock.timeZone, clock.now);
  return new Map(
    artists.map((artist) => {
      const { progress, late } = standing(
        formsById.get(artist.formId ?? 0),
        artist,
        answersOf(artist.id),
        limitsOf(artist.id),
        today,
      );
      return [artist.id, { progress, late }];
    }),
  );
}

/** Returns the state of every section of every form for each artist. Six statements, however many artists. */
export async function advancingBoard(
  em: EntityManager,
  eventKey: EventKey,
  clock: Clock,
): Promise<Omit<AdvancingBoard, 'can'>> {
  const artists = await artistRows(em, eventKey);
  const forms = await formsOf(em, eventKey);
  const answersOf = await answersByArtist(em, eventKey);
  const limitsOf = by(await sectionLimits(em, eventKey), ({ artistId }) => artistId);
  const today = dayIn(clock.timeZone, clock.now);
  return {
    forms: forms.map((form) => ({
      id: form.id,
      name: form.name,
      section_count: allSections(form).length,
      sections: columnsOf(form).map((section) => ({
        id: section.id,
        name: section.name,
        admin_only: section.admin_only,
        deadline: section.deadline,
        asks_for_people: asksForPeople(section),
      })),
    })),
    artists: artists.map((artist) => {
      const form = forms.find(({ id }) => id === artist.formId);
      return {
        id: artist.id,
        name: artist.name,
        form_id: form?.id ?? null,
        form_submitted: Boolean(artist.formSubmittedAt),
        ...standing(form, artist, answersOf(artist.id), limitsOf(artist.id), today),
      };
    }),
  };
}
