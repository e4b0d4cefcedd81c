import {
  FormField as Field,
  FormSection as Section,
  type AdvancingForm,
  type AnySection,
  type FormField,
  type FormSection,
  type ListedForm,
} from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

// The columns are named as the contract names what is read of them.
type SectionColumn = Exclude<keyof typeof Section.shape, 'fields' | 'sub_sections' | 'deadline'>;
const SECTION_COLUMNS = Object.keys(Section.shape).filter(
  (name): name is SectionColumn => !['fields', 'sub_sections', 'deadline'].includes(name),
);
const FIELD_COLUMNS = (Object.keys(Field.shape) as (keyof typeof Field.shape)[]).map((name) => `f.${name}` as const);

type SectionRow = Omit<AnySection, 'fields'> & { readonly form_id: number };

/**
 * Returns the current forms of an event, each with its sections and fields by position. Three statements.
 * @param only this form alone
 */
export async function formsOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  only: number | null = null,
): Promise<AdvancingForm[]> {
  const forms = await tables(em)
    .selectFrom('advancing.form')
    .select(['id', 'name', 'description', 'revision'])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', sql<number>`coalesce(${only}::int, id)`)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sections = await tables(em)
    .selectFrom('advancing.form_section')
    .select(['form_id', sql<string | null>`deadline::text`.as('deadline'), ...SECTION_COLUMNS])
    .where(ofEvent({ accountId, eventId }))
    .where('form_id', '=', sql<number>`coalesce(${only}::int, form_id)`)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<Pick<SectionRow, 'section_type' | 'covers'>>()
    .execute();
  const fields = await tables(em)
    .selectFrom('advancing.form_field as f')
    .innerJoin('advancing.form_section as s', (join) =>
      join.on(sameEvent('s', 'f')).onRef('s.id', '=', 'f.section_id').on('s.deleted_at', 'is', null),
    )
    .select(['f.section_id', ...FIELD_COLUMNS])
    .where(ofEvent({ accountId, eventId }, 'f'))
    .where('s.form_id', '=', sql<number>`coalesce(${only}::int, s.form_id)`)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.position')
    .orderBy('f.id')
    .$narrowType<Pick<FormField, 'field_type' | 'choices'>>()
    .execute();
  const sectionsOf = Map.groupBy(sections, ({ form_id }) => form_id);
  const fieldsOf = Map.groupBy(fields, ({ section_id }) => section_id);
  const sectionOut = ({ form_id: _, ...section }: SectionRow): AnySection => ({
    ...section,
    fields: (fieldsOf.get(section.id) ?? []).map(({ section_id: __, ...field }) => field),
  });
  return forms.map((form) => {
    const own = (sectionsOf.get(form.id) ?? []).map(sectionOut);
    const below = (parent: AnySection): FormSection => ({
      ...parent,
      sub_sections: own.filter(({ parent_section_id }) => parent_section_id === parent.id),
    });
    return { ...form, sections: own.filter(({ parent_section_id }) => parent_section_id === null).map(below) };
  });
}

/** Returns one of them. Null when the event doesn't have this form. */
export const findForm = async (em: EntityManager, eventKey: EventKey, formId: number): Promise<AdvancingForm | null> =>
  (await formsOf(em, eventKey, formId))[0] ?? null;

/** @throws ApiError 404 when the event doesn't have this form */
export async function formOf(em: EntityManager, eventKey: EventKey, formId: number): Promise<AdvancingForm> {
  const form = await findForm(em, eventKey, formId);
  if (!form) throw apiError('not_found');
  return form;
}

/** The forms of an event in their order, how large they are, and who has them. One statement. */
export async function listForms(em: EntityManager, { accountId, eventId }: EventKey): Promise<ListedForm[]> {
  return em.execute<ListedForm[]>(
    `with section as (select id, form_id from advancing.form_section where account_id = ? and event_id = ? and deleted_at is null)
     select f.id, f.name, f.description, f.revision,
       (select count(*)::int from section s where s.form_id = f.id) as sections,
       (select count(*)::int from section s join advancing.form_field c on (c.account_id, c.event_id, c.section_id) = (f.account_id, f.event_id, s.id)
        where s.form_id = f.id and c.deleted_at is null) as fields,
       (select count(*)::int from advancing.artist x
        where (x.account_id, x.event_id, x.form_id) = (f.account_id, f.event_id, f.id) and x.deleted_at is null) as artists,
       (select count(x.form_submitted_at)::int from advancing.artist x
        where (x.account_id, x.event_id, x.form_id) = (f.account_id, f.event_id, f.id) and x.deleted_at is null) as submitted
     from advancing.form f where f.account_id = ? and f.event_id = ? and f.deleted_at is null order by f.position, f.id`,
    [accountId, eventId, accountId, eventId],
  );
}
