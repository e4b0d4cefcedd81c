import type { FormAnswer } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formOf } from './read-forms.ts';
import { formUsage } from './form-usage.ts';

/**
 * Returns the current form, and what a change of it would affect.
 *
 * @throws ApiError 404 when the event doesn't have this form
 */
export async function formAnswer(em: EntityManager, eventKey: EventKey, formId: number): Promise<FormAnswer> {
  return { form: await formOf(em, eventKey, formId), usage: await formUsage(em, eventKey, formId) };
}
