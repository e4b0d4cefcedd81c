import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** An answer with whose it is. */
export interface ExportedAnswer {
  readonly artist_name: string;
  readonly country_code: string;
  /** By the ids of the fields. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ExportedField {
  readonly id: number;
  readonly label: string;
  readonly field_type: string;
  /** Was taken out of the form after it had been answered. */
  readonly deleted: boolean;
}

export interface SectionAnswers {
  readonly section_name: string;
  readonly fields: readonly ExportedField[];
  readonly answers: readonly ExportedAnswer[];
}

const ANSWERS = `
  select a.name as artist_name, a.country_code, n.values_ as values
  from advancing.answer n
  join advancing.artist a on a.account_id = n.account_id and a.event_id = n.event_id and a.id = n.artist_id
  join advancing.form_section s on s.account_id = n.account_id and s.event_id = n.event_id and s.id = n.section_id
  where n.account_id = ? and n.event_id = ? and n.section_id = ? and n.deleted_at is null and a.deleted_at is null and a.form_id = s.form_id
  order by a.name_folded, a.id, n.id`;

/**
 * The answers to a section of the artists that have its form, by artist. A field that was taken out of the form stays
 * where an answer still holds it.
 * @throws ApiError 404
 */
export async function sectionAnswers(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  formId: number,
  sectionId: number,
): Promise<SectionAnswers> {
  const [section] = await em.execute<{ name: string }[]>(
    `select s.name from advancing.form_section s
     join advancing.form f on f.account_id = s.account_id and f.event_id = s.event_id and f.id = s.form_id and f.deleted_at is null
     where s.account_id = ? and s.event_id = ? and s.form_id = ? and s.id = ? and s.deleted_at is null`,
    [accountId, eventId, formId, sectionId],
  );
  if (!section) throw apiError('not_found');
  const fields = await tables(em)
    .selectFrom('advancing.form_field')
    .select(['id', 'label', 'field_type', sql<boolean>`deleted_at is not null`.as('deleted')])
    .where(ofEvent({ accountId, eventId }))
    .where('section_id', '=', sectionId)
    .orderBy(sql`deleted_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const answers = await em.execute<ExportedAnswer[]>(ANSWERS, [accountId, eventId, sectionId]);
  const isAnswered = ({ id }: ExportedField) =>
    answers.some(({ values }) => ![undefined, null, '', false].includes(values[id] as never));
  return { section_name: section.name, fields: fields.filter((field) => !field.deleted || isAnswered(field)), answers };
}

/** How many answers each section of the event has, by the section's id, counted as `sectionAnswers` does. */
export async function answerCounts(
  em: EntityManager,
  { accountId, eventId }: EventKey,
): Promise<ReadonlyMap<number, number>> {
  const rows = await em.execute<{ section_id: number; answers: number }[]>(
    `select n.section_id, count(*)::int as answers
     from advancing.answer n
     join advancing.artist a on a.account_id = n.account_id and a.event_id = n.event_id and a.id = n.artist_id
     join advancing.form_section s on s.account_id = n.account_id and s.event_id = n.event_id and s.id = n.section_id
     where n.account_id = ? and n.event_id = ? and n.deleted_at is null and a.deleted_at is null and a.form_id = s.form_id
     group by n.section_id`,
    [accountId, eventId],
  );
  return new Map(rows.map(({ section_id, answers }) => [section_id, answers]));
}
