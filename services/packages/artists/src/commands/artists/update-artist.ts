import { foldName, type ArtistChange } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { Form, type Artist } from '../../entities/index.ts';
import type { EventScope } from '../../event-scope.ts';
import { lockArtist } from '../../queries/find-artist.ts';
import { formOf } from '../../queries/form.ts';
import { writeLog } from '../write-log.ts';

type Change = z.output<typeof ArtistChange>;

/** The columns that a change may name, by what it calls them. */
const COLUMNS = {
  name: 'name',
  country_code: 'countryCode',
  form_id: 'formId',
  performers_limit: 'performersLimit',
  crew_limit: 'crewLimit',
  guestlist_limit: 'guestlistLimit',
  contact_deadline: 'contactDeadline',
  performers_deadline: 'performersDeadline',
  crew_deadline: 'crewDeadline',
  guestlist_deadline: 'guestlistDeadline',
  rider_deadline: 'riderDeadline',
} as const satisfies Partial<Record<keyof Change, keyof Artist>>;

/** Refuses a form of another event, and another one than that which the artist has handed in. */
async function mayHaveForm(em: EntityManager, { accountId, eventId }: EventScope, artist: Artist, formId: number | null): Promise<void> {
  if (formId !== null && !(await em.findOne(Form, { accountId, eventId, id: formId, deletedAt: null }))) throw apiError('not_found', { msg: 'There is no such form' });
  if (artist.formSubmittedAt && formId !== artist.formId) throw apiError('conflict', { msg: 'The form has been submitted' });
}

async function setSectionLimits(em: EntityManager, scope: EventScope, artist: Artist, given: NonNullable<Change['section_limits']>): Promise<void> {
  const place = [scope.accountId, scope.eventId, artist.id] as const;
  const { sections } = artist.formId ? await formOf(em, scope, artist.formId) : { sections: [] };
  const known = new Set(sections.flatMap((section) => [section.id, ...section.sub_sections.map(({ id }) => id)]));
  for (const { section_id, limits, deadline } of given) {
    if (!known.has(section_id)) throw apiError('not_found', { msg: 'There is no such section' });
    const nothing = limits === null && deadline === null;
    await em.execute(
      nothing
        ? 'delete from advancing.section_limit where account_id = ? and event_id = ? and artist_id = ? and section_id = ?'
        : `insert into advancing.section_limit (account_id, event_id, artist_id, section_id, limits, deadline) values (?, ?, ?, ?, ?, ?)
           on conflict (account_id, event_id, artist_id, section_id) do update set limits = excluded.limits, deadline = excluded.deadline`,
      nothing ? [...place, section_id] : [...place, section_id, limits, deadline],
    );
  }
}

/**
 * Changes an artist: what is named is set. Joins the caller's transaction.
 * @param seen the artist as it is now, for whoever has seen an older state of it
 * @throws ApiError 404; 409 `changed_meanwhile` for a revision that is over, `conflict` for another form than the submitted one
 */
export async function updateArtist(
  em: EntityManager,
  scope: EventScope,
  artistId: number,
  change: Change,
  seen: (artist: Artist) => Promise<unknown>,
): Promise<Artist> {
  const artist = await lockArtist(em, scope, artistId);
  if (change.revision !== undefined && change.revision !== artist.revision) {
    throw apiError('changed_meanwhile', { msg: `${artist.name} was changed in the meantime`, extra: { artist: await seen(artist) } });
  }
  if (change.form_id !== undefined) await mayHaveForm(em, scope, artist, change.form_id);
  const changed = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((key) => change[key] !== undefined && change[key] !== (artist[COLUMNS[key]] ?? null));
  for (const key of changed) Object.assign(artist, { [COLUMNS[key]]: change[key] });
  if (changed.length === 0 && !change.section_limits) return artist;
  artist.nameFolded = foldName(artist.name);
  artist.revision += 1;
  await em.flush();
  if (change.section_limits) await setSectionLimits(em, scope, artist, change.section_limits);
  if (changed.includes('name')) await em.execute('select accounts.rename_artist(?, ?, ?)', [scope.eventId, artist.id, artist.name]);
  await writeLog(em, scope, { action: 'change_artist', artist, details: { changed: [...changed, ...(change.section_limits ? ['section_limits'] : [])] } });
  return artist;
}
