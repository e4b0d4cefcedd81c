import { requiredOf } from '@laminate/rules/form-rules';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { artistForm, givenIn, sectionsSeen, termsOf, type FormScope } from './artist-form.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { writeLog } from '../log/write-log.ts';

/**
 * Submits the form of an artist. Submitting it again changes nothing. Required fields must be answered, except in
 * sections whose deadline has passed. In admin mode, nothing has to be answered.
 * @throws ApiError 404, 409 `conflict`
 */
export async function submitForm(
  em: EntityManager,
  scope: FormScope,
  artistId: number,
  { admin }: { readonly admin: boolean },
): Promise<void> {
  const form = await artistForm(em, scope, await lockArtist(em, scope, artistId));
  const { artist } = form;
  if (!form.form) throw apiError('conflict', { message: 'artist_has_no_form' });
  if (artist.formSubmittedAt) return;
  const answers = givenIn(form);
  const missing = sectionsSeen(form, false).filter((section) => {
    const { required, answered } = requiredOf(section, answers);
    return answered < required && !termsOf(form, section, scope).passed;
  });
  if (missing.length > 0 && !admin)
    throw apiError('conflict', {
      message: 'required_fields_first',
      extra: { sections: missing.map(({ id, name }) => ({ id, name })) },
    });
  artist.formSubmittedAt = new Date();
  artist.formSubmittedBy = scope.userName;
  await em.flush();
  await writeLog(em, scope, { action: 'submit_form', artist, details: { form: form.form.name } });
}
