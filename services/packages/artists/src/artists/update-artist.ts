import { foldName, type ArtistChange, message } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Artist } from '../entities/index.ts';
import { lockArtist } from './find-artist.ts';
import { lockEvent } from '../event/lock-event.ts';
import { checkForm } from './check-form.ts';
import { logChange } from './log-change.ts';
import { setSectionLimits } from './section-limits.ts';
import { callFunction } from '@laminate/kit/database/tables';

type Change = z.output<typeof ArtistChange>;

/** Columns that a change can name, by the names it uses. */
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
async function mayHaveForm(em: EntityManager, scope: UserScope, artist: Artist, formId: number | null): Promise<void> {
  await checkForm(em, scope, formId);
  if (artist.formSubmittedAt && formId !== (artist.formId ?? null))
    throw apiError('conflict', { message: 'form_submitted' });
}

/**
 * Changes an artist. Named values are set. Joins the caller's transaction.
 * @param seen the artist as it is now, for a caller who has seen an older state of it
 * @throws ApiError 404, 409 `changed_meanwhile` for an outdated revision, or `conflict` for a form other than the
 * submitted one
 */
export async function updateArtist(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  change: Change,
  seen: (artist: Artist) => Promise<unknown>,
): Promise<Artist> {
  // Keeps the form from being deleted during the change.
  if (change.form_id) await lockEvent(em, scope);
  const artist = await lockArtist(em, scope, artistId);
  if (change.revision !== undefined && change.revision !== artist.revision) {
    throw apiError('changed_meanwhile', {
      message: message('item_changed', { name: artist.name }),
      extra: { artist: await seen(artist) },
    });
  }
  if (change.form_id !== undefined) await mayHaveForm(em, scope, artist, change.form_id);
  const valueOf = (key: keyof typeof COLUMNS) => artist[COLUMNS[key]] ?? null;
  const changed = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter(
    (key) => change[key] !== undefined && change[key] !== valueOf(key),
  );
  const values = () => Object.fromEntries(changed.map((key) => [key, valueOf(key)]));
  const was = values();
  for (const key of changed) Object.assign(artist, { [COLUMNS[key]]: change[key] });
  const sections = change.section_limits ? await setSectionLimits(em, scope, artist, change.section_limits) : [];
  if (changed.length === 0 && sections.length === 0) return artist;
  artist.nameFolded = foldName(artist.name);
  artist.revision += 1;
  await em.flush();
  if (changed.includes('name'))
    await callFunction(em, 'accounts.rename_artist', [scope.eventId, artist.id, artist.name]);
  await logChange(em, scope, artist, { was, now: values(), sections });
  return artist;
}
