import type { FormAnswer, FormUsage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { formOf } from './read-forms.ts';

type Answered = FormUsage['fields'];

/**
 * Who has a form, and how many answers its sections and fields have: a value that is blank or not ticked is no answer
 * to a field.
 */
export async function formUsage(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  formId: number,
): Promise<FormUsage> {
  const [artists] = await tables(em)
    .selectFrom('advancing.artist')
    .select([sql<number>`count(*)::int`.as('artists'), sql<number>`count(form_submitted_at)::int`.as('submitted')])
    .where(ofEvent({ accountId, eventId }))
    .where('form_id', '=', formId)
    .where('deleted_at', 'is', null)
    .execute();
  const answers = `
    from advancing.answer a
    join advancing.artist x on (x.account_id, x.event_id, x.id) = (a.account_id, a.event_id, a.artist_id) and x.deleted_at is null
    join advancing.form_section s on (s.account_id, s.event_id, s.id) = (a.account_id, a.event_id, a.section_id) and s.form_id = ?`;
  const here = 'where a.account_id = ? and a.event_id = ? and a.deleted_at is null';
  const count = 'count(*)::int as answers, count(distinct a.artist_id)::int as artists';
  const sections = await em.execute<Answered>(`select s.id, ${count} ${answers} ${here} group by s.id order by s.id`, [
    formId,
    accountId,
    eventId,
  ]);
  const fields = await em.execute<Answered>(
    `select v.key::int as id, ${count} ${answers}, jsonb_each(a.values_) as v
     ${here} and v.value not in ('""', 'false', 'null') group by v.key order by 1`,
    [formId, accountId, eventId],
  );
  return { artists: artists?.artists ?? 0, submitted: artists?.submitted ?? 0, sections, fields };
}

/**
 * Returns the current form, and what a change of it would affect.
 *
 * @throws ApiError 404 when the event doesn't have this form
 */
export async function formAnswer(em: EntityManager, eventKey: EventKey, formId: number): Promise<FormAnswer> {
  return { form: await formOf(em, eventKey, formId), usage: await formUsage(em, eventKey, formId) };
}
