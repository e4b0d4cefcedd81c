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
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** The columns are named as the contract names what is read of them. */
const columnsOf = ({ shape }: { readonly shape: Readonly<Record<string, unknown>> }, prefix = ''): string =>
  Object.keys(shape)
    .filter((name) => name !== 'fields' && name !== 'sub_sections')
    .map((name) => (name === 'deadline' ? `${prefix}${name}::text as ${name}` : `${prefix}${name}`))
    .join(', ');

const SECTIONS = `
  select form_id, ${columnsOf(Section)}
  from advancing.form_section
  where account_id = ? and event_id = ? and form_id = coalesce(?::int, form_id) and deleted_at is null order by position, id`;

const FIELDS = `
  select f.section_id, ${columnsOf(Field, 'f.')}
  from advancing.form_field f
  join advancing.form_section s on s.account_id = f.account_id and s.event_id = f.event_id and s.id = f.section_id and s.deleted_at is null
  where f.account_id = ? and f.event_id = ? and s.form_id = coalesce(?::int, s.form_id) and f.deleted_at is null order by f.position, f.id`;

type SectionRow = Omit<AnySection, 'fields'> & { readonly form_id: number };
type FieldRow = FormField & { readonly section_id: number };

/**
 * Returns the current forms of an event, each with its sections and fields by position. Three statements.
 * @param only this form alone
 */
export async function formsOf(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  only: number | null = null,
): Promise<AdvancingForm[]> {
  const which = [accountId, eventId, only];
  const forms = await tables(em)
    .selectFrom('advancing.form')
    .select(['id', 'name', 'description', 'revision'])
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', sql<number>`coalesce(${only}::int, id)`)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sections = Map.groupBy(await em.execute<SectionRow[]>(SECTIONS, which), ({ form_id }) => form_id);
  const fields = Map.groupBy(await em.execute<FieldRow[]>(FIELDS, which), ({ section_id }) => section_id);
  const sectionOut = ({ form_id: _, ...section }: SectionRow): AnySection => ({
    ...section,
    fields: (fields.get(section.id) ?? []).map(({ section_id: __, ...field }) => field),
  });
  return forms.map((form) => {
    const own = (sections.get(form.id) ?? []).map(sectionOut);
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
export async function listForms(
  em: EntityManager,
  { accountId, eventId }: EventKey,
): Promise<ListedForm[]> {
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
