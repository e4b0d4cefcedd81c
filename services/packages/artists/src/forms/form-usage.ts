import type { FormAnswer, FormUsage } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import { formOf } from './read-forms.ts';

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
  const answers = tables(em)
    .selectFrom('advancing.answer as a')
    .innerJoin('advancing.artist as x', (join) =>
      join.on(sameEvent('x', 'a')).onRef('x.id', '=', 'a.artist_id').on('x.deleted_at', 'is', null),
    )
    .innerJoin('advancing.form_section as s', (join) =>
      join.on(sameEvent('s', 'a')).onRef('s.id', '=', 'a.section_id').on('s.form_id', '=', formId),
    )
    .select([sql<number>`count(*)::int`.as('answers'), sql<number>`count(distinct a.artist_id)::int`.as('artists')])
    .where(ofEvent({ accountId, eventId }, 'a'))
    .where('a.deleted_at', 'is', null);
  const sections = await answers.select('s.id').groupBy('s.id').orderBy('s.id').execute();
  const fields = await answers
    .innerJoinLateral(sql<{ key: string }>`jsonb_each(a.values_)`.as('v'), (join) => join.onTrue())
    .select(sql<number>`v.key::int`.as('id'))
    .where(sql<boolean>`v.value not in ('""', 'false', 'null')`)
    .groupBy('v.key')
    .orderBy('id')
    .execute();
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
