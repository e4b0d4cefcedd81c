import { type FormConflict, message } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form } from '../entities/index.ts';
import { formAnswer } from './form-usage.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Returns a form to change, under the lock of its event.
 *
 * @throws ApiError 404 when the event doesn't have this form
 */
export async function openForm(em: EntityManager, scope: UserScope, formId: number): Promise<Form> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const form = await em.findOne(Form, { accountId, eventId, id: formId, deletedAt: null }, { refresh: true });
  if (!form) throw apiError('not_found');
  return form;
}

/** @throws ApiError 409 `changed_meanwhile` with the current form, when the change was made on an older one */
export async function checkRevision(
  em: EntityManager,
  scope: UserScope,
  form: Form,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || form.revision === revision) return;
  const [last] = await tables(em)
    .selectFrom('advancing.activity_log')
    .select('user_name')
    .where(ofEvent(scope))
    .where(sql<boolean>`details ->> 'form_id' = ${String(form.id)}`)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const changed_by = last?.user_name ?? null;
  const extra: FormConflict = { ...(await formAnswer(em, scope, form.id)), changed_by };
  throw apiError('changed_meanwhile', {
    message: changed_by === null ? undefined : message('form_changed_by', { user: changed_by }),
    extra,
  });
}

/** Counts the change of a form and writes it down, with the names of what was taken off it. */
export async function closeForm(
  em: EntityManager,
  scope: UserScope,
  form: Form,
  action: string,
  deleted: readonly string[] = [],
): Promise<void> {
  form.revision += 1;
  await em.flush();
  await writeLog(em, scope, {
    action,
    details: { form_id: form.id, name: form.name, ...(deleted.length > 0 && { deleted }) },
  });
}
