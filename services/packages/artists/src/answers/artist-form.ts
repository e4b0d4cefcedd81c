import type { AdvancingForm, AnySection, SaidNothing } from '@laminate/contracts';
import { guestOf } from '@laminate/rules/form-guests';
import {
  aboutOf,
  allSections,
  deadlinePassed,
  nothingToAdd,
  visibleSections,
  type About,
  type GivenAnswer,
} from '@laminate/rules/form-rules';
import type { UserScope } from '@laminate/kit';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Answer, type Artist } from '../entities/index.ts';
import { findForm } from '../forms/read-forms.ts';
import { deadlineFor } from './progress.ts';
import { sectionLimits, type OwnLimit } from '../artists/section-limits.ts';

/** An event whose days end in `timeZone`, at an instant. */
export interface FormScope extends UserScope {
  readonly timeZone: string;
  readonly now: Date;
}

/** The form of an artist with everything that was answered, whatever the caller can see of it. */
export interface ArtistForm {
  readonly artist: Artist;
  /** Null without a form, or when it was deleted. */
  readonly form: AdvancingForm | null;
  /** Live ones, oldest first. */
  readonly answers: readonly Answer[];
  readonly limits: readonly OwnLimit[];
  /** To which the artist has nothing to add, by the ids of sections. */
  readonly nothing: ReadonlyMap<number, SaidNothing>;
}

/** What was answered, and to which sections there is nothing to add, as the rules of forms take it. */
export const givenIn = ({ answers, nothing }: Pick<ArtistForm, 'answers' | 'nothing'>): GivenAnswer[] => [
  ...answers.map(({ sectionId, values }) => ({ section_id: sectionId, fields: values })),
  ...[...nothing.keys()].map(nothingToAdd),
];

/** The sections to which an artist has nothing to add, by their ids. Joins the caller's transaction. */
async function nothingToAddOf(
  em: EntityManager,
  { accountId, eventId }: Pick<UserScope, 'accountId' | 'eventId'>,
  artistId: number,
): Promise<ReadonlyMap<number, SaidNothing>> {
  const rows = await tables(em)
    .selectFrom('advancing.nothing_to_add')
    .select(['section_id', 'said_by', 'said_at'])
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .execute();
  return new Map(
    rows.map(({ section_id, said_by, said_at }) => [section_id, { said_by, said_at: new Date(said_at).toISOString() }]),
  );
}

/** Reads what an artist was asked and has answered. Joins the caller's transaction. */
export async function artistForm(
  em: EntityManager,
  scope: Pick<UserScope, 'accountId' | 'eventId'>,
  artist: Artist,
): Promise<ArtistForm> {
  const { accountId, eventId } = scope;
  const form = artist.formId ? await findForm(em, scope, artist.formId) : null;
  const answers = await em.find(
    Answer,
    { accountId, eventId, artistId: artist.id, deletedAt: null },
    { orderBy: { id: 'asc' }, refresh: true },
  );
  const limits = await sectionLimits(em, scope, artist.id);
  const known = new Set(form ? allSections(form).map(({ id }) => id) : []);
  const nothing = await nothingToAddOf(em, scope, artist.id);
  return {
    artist,
    form,
    limits,
    answers: answers.filter(({ sectionId }) => known.has(sectionId)),
    nothing: new Map([...nothing].filter(([sectionId]) => known.has(sectionId))),
  };
}

/** What holds of a section for the artist. */
export function termsOf(
  { artist, form, limits }: Pick<ArtistForm, 'artist' | 'form' | 'limits'>,
  section: AnySection,
  { timeZone, now }: Pick<FormScope, 'timeZone' | 'now'>,
) {
  const own = limits.find(({ sectionId }) => sectionId === section.id);
  const deadline = deadlineFor(section, artist, limits, form);
  return {
    deadline,
    ownDeadline: own?.deadline ?? null,
    passed: deadlinePassed(deadline, timeZone, now),
    limits: section.has_limits ? (own?.limits ?? section.limits) : null,
    ownLimits: own?.limits ?? null,
  };
}

/** The sections that the artist is asked, or an admin sees. */
export const sectionsSeen = (whole: Pick<ArtistForm, 'form' | 'answers' | 'nothing'>, admin: boolean): AnySection[] =>
  whole.form ? visibleSections(whole.form, givenIn(whole), { admin }) : [];

/** People whom an artist can name, up to the number that their card says. */
export type Counted = Exclude<About, 'contact'>;

/** Returns the most of them that an artist can name, or null for any number. */
export const limitOf = ({ performersLimit, crewLimit, guestlistLimit }: Artist, about: Counted): number | null =>
  ({ performers: performersLimit, crew: crewLimit, guestlist: guestlistLimit })[about] ?? null;

/** The sections that are not for admins alone, asked for or not. */
export const sectionsOfArtist = ({ sections }: AdvancingForm): AnySection[] =>
  allSections({ sections: sections.filter(({ admin_only }) => !admin_only) }).filter(({ admin_only }) => !admin_only);

/**
 * Counts how many of them the answers name, counting guests with their plus-ones: one for each answer of the sections
 * about them. People whom organisers name in their own sections are not named by the artist, who does not see them. A
 * guest who was declined, and of whom nothing earlier is on the guest list, leaves the place to another.
 */
export function named(
  form: AdvancingForm | null,
  answers: readonly Pick<Answer, 'sectionId' | 'values' | 'guestState' | 'personId'>[],
  about: Counted,
): number {
  const sections = new Map((form ? sectionsOfArtist(form) : []).map((section) => [section.id, section]));
  return answers.reduce((sum, { sectionId, values, guestState, personId }) => {
    const section = sections.get(sectionId);
    if (!section || aboutOf(section) !== about || (guestState === 'declined' && !personId)) return sum;
    return sum + 1 + (about === 'guestlist' ? guestOf(section.fields, values).extra : 0);
  }, 0);
}
