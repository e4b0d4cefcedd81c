import type { FormAnswer } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { formOf } from '../form.ts';
import { formUsage } from './form-usage.ts';

/**
 * A form as it stands, and what a change of it would concern.
 *
 * @throws ApiError 404 when the event has no such form
 */
export async function formAnswer(em: EntityManager, eventKey: EventKey, formId: number): Promise<FormAnswer> {
  return { form: await formOf(em, eventKey, formId), usage: await formUsage(em, eventKey, formId) };
}
