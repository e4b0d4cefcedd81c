import { message } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form, type Artist } from '../entities/index.ts';

/** @throws ApiError 404 for a form that the event does not have. Having no form is allowed */
export async function checkForm(
  em: EntityManager,
  { accountId, eventId }: UserScope,
  formId: number | null,
): Promise<void> {
  if (formId !== null && !(await em.findOne(Form, { accountId, eventId, id: formId, deletedAt: null })))
    throw apiError('not_found', { message: 'no_such_form' });
}

/** @throws ApiError 409 `conflict` where one of the artists, who should get another form, has submitted theirs */
export function checkNoneSubmitted(artists: readonly Artist[]): void {
  const submitted = artists.find(({ formSubmittedAt }) => formSubmittedAt);
  if (submitted) throw apiError('conflict', { message: message('form_submitted_by', { name: submitted.name }) });
}
