import { deadlineOf, deadlinePassed, progressOf, stateOf, visibleSections, type AdvancingBoard, type AdvancingForm, type AnySection, type GivenAnswer } from '@laminate/contracts';
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
function by<T>(rows: readonly T[], keyOf: (row: T) => number): (key: number) => readonly T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return (key) => groups.get(key) ?? [];
}

/** All answers of an event; entities of so many would cost more than the reading. */
const answerRows = (em: EntityManager, { accountId, eventId }: Place) =>
  em.execute<AnswerRow[]>(
    `select artist_id, section_id, values_ as fields from advancing.answer
     where account_id = ? and event_id = ? and deleted_at is null order by artist_id, id`,
    [accountId, eventId],
  );

/** How far each artist of an event is, in whole percent by the ids of the artists: 0 without a form. Five statements, however many artists. */
export async function progressOfArtists(em: EntityManager, place: Place, artists: readonly Pick<Artist, 'id' | 'formId'>[]): Promise<Map<number, number>> {
  const forms = new Map((await formsOf(em, place)).map((form) => [form.id, form]));
  const answersOf = by(await answerRows(em, place), ({ artist_id }) => artist_id);
  return new Map(artists.map(({ id, formId }) => [id, progressIn(forms.get(formId ?? 0), answersOf(id))]));
}

const progressIn = (form: AdvancingForm | undefined, answers: readonly GivenAnswer[]): number => (form ? progressOf(form, answers) : 0);

/** Columns of the board: sections that ask for something. */
const columnsOf = (form: AdvancingForm): AnySection[] =>
  form.sections.flatMap((section) => [section, ...section.sub_sections]).filter(({ fields }) => fields.length > 0);

interface Clock {
  readonly timeZone: string;
  readonly now: Date;
}

function cellsOf(form: AdvancingForm, artist: Artist, answers: readonly GivenAnswer[], limits: readonly OwnLimit[], { timeZone, now }: Clock) {
  const seen = new Set(visibleSections(form, answers, { admin: true }).map(({ id }) => id));
  return columnsOf(form).map((section) => {
    const own = limits.find(({ sectionId }) => sectionId === section.id)?.deadline ?? null;
    const deadline = deadlineOf(section, { section: own, guestlist: artist.guestlistDeadline ?? null });
    const state = stateOf(section, answers, seen.has(section.id));
    const owed = !section.admin_only && section.fields.some(({ is_required }) => is_required) && (state === 'partly' || state === 'empty');
    return {
      section_id: section.id,
      state,
      answers: answers.filter(({ section_id }) => section_id === section.id).length,
      deadline,
      late: owed && deadlinePassed(deadline, timeZone, now),
    };
  });
}

/** Every section of every form by how it stands with each artist. Six statements, however many artists. */
export async function advancingBoard(em: EntityManager, place: Place, clock: Clock): Promise<AdvancingBoard> {
  const { accountId, eventId } = place;
  const artists = await em.find(Artist, { accountId, eventId, deletedAt: null }, { orderBy: { nameFolded: 'asc', id: 'asc' } });
  const forms = await formsOf(em, place);
  const answersOf = by(await answerRows(em, place), ({ artist_id }) => artist_id);
  const limitsOf = by(await sectionLimits(em, place), ({ artistId }) => artistId);
  return {
    forms: forms.map((form) => ({ id: form.id, name: form.name, sections: columnsOf(form).map(({ id, name, admin_only }) => ({ id, name, admin_only })) })),
    artists: artists.map((artist) => {
      const form = forms.find(({ id }) => id === artist.formId);
      const cells = form ? cellsOf(form, artist, answersOf(artist.id), limitsOf(artist.id), clock) : [];
      return {
        id: artist.id,
        name: artist.name,
        form_id: form?.id ?? null,
        form_submitted: Boolean(artist.formSubmittedAt),
        progress: progressIn(form, answersOf(artist.id)),
        late: cells.some(({ late }) => late),
        cells,
      };
    }),
  };
}
