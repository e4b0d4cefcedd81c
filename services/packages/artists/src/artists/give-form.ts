import { apiError, type UserScope } from '@laminate/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Artist } from '../entities/index.ts';
import { lockEvent } from '../event/lock-event.ts';
import { checkForm, checkNoneSubmitted } from './check-form.ts';
import { logChange } from './log-change.ts';

/**
 * Gives a form, or none, to artists, either to all of them or to none. What they answered to another form is kept.
 * Joins the caller's transaction, in which the form can't be deleted and the artists are locked in the order of their
 * ids.
 *
 * @returns how many had another one before
 * @throws ApiError 404 for an artist or a form that the event does not have, 409 `conflict` where one has submitted
 * another form
 */
export async function giveForm(
  em: EntityManager,
  scope: UserScope,
  { artists: ids, formId }: { readonly artists: readonly number[]; readonly formId: number | null },
): Promise<number> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  await checkForm(em, scope, formId);
  const wanted = [...new Set(ids)];
  const artists = await em.find(
    Artist,
    { accountId, eventId, id: { $in: wanted }, deletedAt: null },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (artists.length < wanted.length) throw apiError('not_found', { message: 'no_such_artist' });
  const others = artists.filter((artist) => (artist.formId ?? null) !== formId);
  checkNoneSubmitted(others);
  const before = new Map(others.map(({ id, formId: had }) => [id, had ?? null]));
  for (const artist of others) Object.assign(artist, { formId, revision: artist.revision + 1 });
  await em.flush();
  for (const artist of others)
    await logChange(em, scope, artist, { was: { form_id: before.get(artist.id) ?? null }, now: { form_id: formId } });
  return others.length;
}
