import { takesMany } from '@laminate/rules/form-rules';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { artistForm, type FormScope } from './artist-form.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { writeLog } from '../log/write-log.ts';
import { checkUnanswered, openSection, type Editor } from './answer-rules.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';

/** Withdraws the statement when an answer arrives. The artist has to be locked. @returns whether someone had made it */
export async function forgetNothingToAdd(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  artistId: number,
  sectionId: number,
): Promise<boolean> {
  const gone = await tables(em)
    .deleteFrom('advancing.nothing_to_add')
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('section_id', '=', sectionId)
    .returning('section_id')
    .execute();
  return gone.length > 0;
}

/**
 * Notes that an artist has no one, or nothing, to add to a section, or takes that back. Repeating it changes nothing.
 * It is refused if a colleague adds an answer at the same time, so that no answer is ever denied. Joins the caller's
 * transaction.
 * @throws ApiError 403 `deadline_passed`, 404, 409 `conflict` where there are answers or the section takes only one
 */
export async function setNothingToAdd(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  { sectionId, nothing, ...editor }: Editor & { readonly sectionId: number; readonly nothing: boolean },
): Promise<void> {
  const { accountId, eventId, userName } = scope;
  const form = await artistForm(em, scope, await lockArtist(em, scope, artistId));
  const section = openSection(form, scope, sectionId, editor);
  const line = { artist: form.artist, details: { section_id: sectionId, section: section.name } };
  if (!nothing) {
    if (await forgetNothingToAdd(em, scope, artistId, sectionId))
      await writeLog(em, scope, { action: 'take_back_nothing_to_add', ...line });
    return;
  }
  if (!takesMany(section)) throw apiError('conflict', { message: 'section_takes_one' });
  checkUnanswered(form, section);
  if (form.nothing.has(sectionId)) return;
  await tables(em)
    .insertInto('advancing.nothing_to_add')
    .values({ ...eventColumns({ accountId, eventId }), artist_id: artistId, section_id: sectionId, said_by: userName })
    .execute();
  await writeLog(em, scope, { action: 'nothing_to_add', ...line });
}
