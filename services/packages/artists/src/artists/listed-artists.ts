import type { ArtistTag, ArtistUser, ListedArtist } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../entities/index.ts';
import { standingOfArtists, type Clock } from '../answers/progress.ts';
import { formsOf } from '../forms/read-forms.ts';
import { artistRows, type ArtistRow } from './artist-rows.ts';
import { tables, callFunction, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** The tags of an event by name. */
export const tagsOf = (em: EntityManager, { accountId, eventId }: EventKey): Promise<ArtistTag[]> =>
  tables(em)
    .selectFrom('advancing.tag')
    .select(['id', 'name'])
    .where(ofEvent({ accountId, eventId }))
    .orderBy('name_folded')
    .execute();

/** The tags of the artists of an event, or of one of them, by name. */
async function tagsByArtist(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number | null,
): Promise<Map<number, ArtistTag[]>> {
  const rows = await tables(em)
    .selectFrom('advancing.artist_tag as a')
    .innerJoin('advancing.tag as t', (join) => join.on(sameEvent('t', 'a')).onRef('t.id', '=', 'a.tag_id'))
    .select(['a.artist_id', 't.id', 't.name'])
    .where(ofEvent({ accountId, eventId }, 'a'))
    .where(sql<boolean>`(${artistId}::int is null or a.artist_id = ${artistId})`)
    .orderBy('t.name_folded')
    .execute();
  return Map.groupBy(rows, ({ artist_id }) => artist_id);
}

type UserRow = Omit<ArtistUser, 'id' | 'name'> & { artist_id: number; user_id: number; user_name: string };

/** Who acts for the artists of an event, by name. */
async function usersByArtist(em: EntityManager, { eventId }: EventKey): Promise<Map<number, UserRow[]>> {
  return Map.groupBy(await callFunction<UserRow>(em, 'accounts.artist_users', [eventId]), ({ artist_id }) => artist_id);
}

const userOut = ({ user_id, user_name, e_mail, invited, mail_sent }: UserRow): ArtistUser => ({
  id: user_id,
  name: user_name,
  e_mail,
  invited,
  mail_sent,
});
const tagOut = ({ id, name }: ArtistTag): ArtistTag => ({ id, name });

/** The tags of one artist by name. */
export const tagsOfArtist = async (em: EntityManager, eventKey: EventKey, artistId: number): Promise<ArtistTag[]> =>
  ((await tagsByArtist(em, eventKey, artistId)).get(artistId) ?? []).map(tagOut);

const formsOfOne = async (em: EntityManager, eventKey: EventKey, { formId }: ArtistRow) =>
  formId ? formsOf(em, eventKey, formId) : [];

/** Artists as lists show them, in the given order. Seven statements, however many they are. */
async function present(
  em: EntityManager,
  eventKey: EventKey,
  clock: Clock,
  artists: readonly ArtistRow[],
): Promise<ListedArtist[]> {
  const [only] = artists.length === 1 ? artists : [];
  const forms = only ? await formsOfOne(em, eventKey, only) : await formsOf(em, eventKey);
  const standings = await standingOfArtists(em, eventKey, clock, { artists, forms });
  const tags = await tagsByArtist(em, eventKey, only?.id ?? null);
  const users = await usersByArtist(em, eventKey);
  return artists.map(({ id, name, countryCode, formId, formSubmittedAt }) => {
    const form = forms.find((other) => other.id === formId);
    const own = (users.get(id) ?? []).map(userOut);
    return {
      id,
      event_id: eventKey.eventId,
      name,
      country_code: countryCode,
      form_id: formId ?? null,
      form: form ? { id: form.id, name: form.name } : null,
      form_submitted: Boolean(formSubmittedAt),
      progress: standings.get(id)?.progress ?? 0,
      late: standings.get(id)?.late ?? false,
      mail_sent: own.some(({ mail_sent }) => mail_sent),
      tags: (tags.get(id) ?? []).map(tagOut),
      users: own,
    };
  });
}

/** The artists of an event by name. */
export async function listedArtists(em: EntityManager, eventKey: EventKey, clock: Clock): Promise<ListedArtist[]> {
  return present(em, eventKey, clock, await artistRows(em, eventKey));
}

/** One of them, as a list shows it. */
export async function listedArtist(
  em: EntityManager,
  eventKey: EventKey,
  clock: Clock,
  artist: Artist,
): Promise<ListedArtist> {
  const [listed] = await present(em, eventKey, clock, [artist]);
  if (!listed) throw apiError('not_found');
  return listed;
}
