import type { UserScope } from '@laminate/kit';
import { cleanRichText } from '@laminate/kit/clean-rich-text';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist, EventState } from '../entities/index.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { checkSeenText } from './check-seen-text.ts';
import { attachTextPictures } from './pictures.ts';
import { callFunction } from '@laminate/kit/database/tables';

interface TextChange {
  readonly general_information: string;
  /** Revision of the text that was changed. Without it, the change applies to whatever is there. */
  readonly revision?: number | undefined;
}

/**
 * Saves the information for all artists of the event, cleaned. Joins the caller's transaction.
 * @throws ApiError 409 `changed_meanwhile` with the current text
 */
export async function saveGeneralInformation(
  em: EntityManager,
  scope: UserScope,
  change: TextChange & { readonly publish: boolean },
): Promise<EventState> {
  const state = await lockEvent(em, scope);
  checkSeenText(state, change.revision);
  state.generalInformation = cleanRichText(change.general_information);
  state.generalInformationRevision += 1;
  await em.flush();
  await attachTextPictures(em, scope);
  if (change.publish) await callFunction(em, 'accounts.publish_to_artists', [scope.eventId, null, true]);
  await writeLog(em, scope, { action: change.publish ? 'publish_general_information' : 'save_general_information' });
  return state;
}

/**
 * Saves the information for one artist, cleaned. Joins the caller's transaction.
 * @throws ApiError 404, 409 `changed_meanwhile` with the current text
 */
export async function saveArtistInformation(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  change: TextChange,
): Promise<Artist> {
  const artist = await lockArtist(em, scope, artistId);
  await em.populate(artist, ['generalInformation']);
  checkSeenText(artist, change.revision);
  artist.generalInformation = cleanRichText(change.general_information);
  artist.generalInformationRevision += 1;
  await em.flush();
  await attachTextPictures(em, scope);
  await writeLog(em, scope, { action: 'save_artist_information', artist });
  return artist;
}
