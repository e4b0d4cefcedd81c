import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** An answer with whose it is. */
interface ExportedAnswer {
  readonly artist_name: string;
  readonly country_code: string;
  /** By the ids of the fields. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface ExportedField {
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
  const [section] = await tables(em)
    .selectFrom('advancing.form_section as s')
    .innerJoin('advancing.form as f', (join) =>
      join.on(sameEvent('f', 's')).onRef('f.id', '=', 's.form_id').on('f.deleted_at', 'is', null),
    )
    .select('s.name')
    .where(ofEvent({ accountId, eventId }, 's'))
    .where('s.form_id', '=', formId)
    .where('s.id', '=', sectionId)
    .where('s.deleted_at', 'is', null)
    .execute();
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
  const answers = await tables(em)
    .selectFrom('advancing.answer as n')
    .innerJoin('advancing.artist as a', (join) => join.on(sameEvent('a', 'n')).onRef('a.id', '=', 'n.artist_id'))
    .innerJoin('advancing.form_section as s', (join) => join.on(sameEvent('s', 'n')).onRef('s.id', '=', 'n.section_id'))
    .select(['a.name as artist_name', 'a.country_code', 'n.values_ as values'])
    .where(ofEvent({ accountId, eventId }, 'n'))
    .where('n.section_id', '=', sectionId)
    .where('n.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .whereRef('a.form_id', '=', 's.form_id')
    .orderBy('a.name_folded')
    .orderBy('a.id')
    .orderBy('n.id')
    .$narrowType<Pick<ExportedAnswer, 'values'>>()
    .execute();
  const isAnswered = ({ id }: ExportedField) =>
    answers.some(({ values }) => ![undefined, null, '', false].includes(values[id] as never));
  return { section_name: section.name, fields: fields.filter((field) => !field.deleted || isAnswered(field)), answers };
}

/** How many answers each section of the event has, by the section's id, counted as `sectionAnswers` does. */
export async function answerCounts(
  em: EntityManager,
  { accountId, eventId }: EventKey,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tables(em)
    .selectFrom('advancing.answer as n')
    .innerJoin('advancing.artist as a', (join) => join.on(sameEvent('a', 'n')).onRef('a.id', '=', 'n.artist_id'))
    .innerJoin('advancing.form_section as s', (join) => join.on(sameEvent('s', 'n')).onRef('s.id', '=', 'n.section_id'))
    .select(['n.section_id', sql<number>`count(*)::int`.as('answers')])
    .where(ofEvent({ accountId, eventId }, 'n'))
    .where('n.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .whereRef('a.form_id', '=', 's.form_id')
    .groupBy(['n.section_id'])
    .execute();
  return new Map(rows.map(({ section_id, answers }) => [section_id, answers]));
}
