import type { FieldEdit, SectionEdit, SubSectionEdit } from '@laminate/contracts';
import { apiError, camelKeys, type EventKey, wrongField } from '@laminate/kit';
import { attributesOf, wrongIds } from '@laminate/rules/form-tree';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FormField, FormSection } from '../entities/index.ts';

/** A section or field of the tree, paired with the row it is or becomes. */
interface Paired<Edit, Row> {
  readonly edit: Edit;
  readonly row: Row;
}

function writeSection(
  em: EntityManager,
  eventKey: EventKey,
  formId: number,
  edit: SectionEdit | SubSectionEdit,
  known: ReadonlyMap<number, FormSection>,
  position: number,
  parentSectionId: number | null,
): FormSection {
  const values = { ...camelKeys(attributesOf(edit)), parentSectionId, position };
  const row = known.get(edit.id ?? 0);
  return row ? em.assign(row, values) : em.create(FormSection, { ...eventKey, formId, ...values });
}

function writeField(
  em: EntityManager,
  eventKey: EventKey,
  sectionId: number,
  edit: FieldEdit,
  known: ReadonlyMap<number, FormField>,
  position: number,
): FormField {
  const { id: _id, ...attributes } = edit;
  const values = { ...camelKeys(attributes), position };
  const row = known.get(edit.id ?? 0);
  return row ? em.assign(row, values) : em.create(FormField, { ...eventKey, sectionId, ...values });
}

/**
 * Makes the sections and fields of a form those of the tree. Anything with an id stays the same row, so its answers
 * stay with it. Anything that the tree does not have is marked as deleted, and its answers are left alone. Joins the
 * caller's transaction.
 *
 * @returns the names of what was deleted
 * @throws ApiError 400 for an id that the form does not have
 */
export async function saveTree(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  formId: number,
  tree: readonly SectionEdit[],
): Promise<string[]> {
  const eventKey = { accountId, eventId };
  const live = await em.find(FormSection, { ...eventKey, formId, deletedAt: null });
  const sections = new Map(live.map((section) => [section.id, section]));
  const fields = new Map(
    (await em.find(FormField, { ...eventKey, sectionId: { $in: [...sections.keys()] }, deletedAt: null })).map(
      (field) => [field.id, field],
    ),
  );
  const wrong = wrongIds(tree, {
    sections,
    sectionOf: new Map([...fields].map(([id, field]) => [id, field.sectionId])),
  });
  if (wrong.length > 0)
    throw apiError('invalid_request', { errors: wrong.map(({ path, code }) => wrongField(path, code)) });

  // Parents first, then what names them: a row has its id only once it is written.
  const tops = tree.map((edit, at): Paired<SectionEdit, FormSection> => ({
    edit,
    row: writeSection(em, eventKey, formId, edit, sections, at, null),
  }));
  await em.flush();
  const below = tops.flatMap(({ edit, row }) =>
    edit.sub_sections.map((sub, at): Paired<SubSectionEdit, FormSection> => ({
      edit: sub,
      row: writeSection(em, eventKey, formId, sub, sections, at, row.id),
    })),
  );
  await em.flush();
  const written = [...tops, ...below].flatMap(({ edit, row }) =>
    edit.fields.map((field, at): Paired<FieldEdit, FormField> => ({
      edit: field,
      row: writeField(em, eventKey, row.id, field, fields, at),
    })),
  );
  await em.flush();
  const idOf = new Map(written.map(({ edit, row }) => [edit.id, row.id]));
  for (const { edit, row } of [...tops, ...below]) {
    const { response_condition_field_id: field, response_condition_field_value: value } = edit;
    em.assign(row, {
      responseConditionFieldId: field === null ? null : (idOf.get(field) ?? null),
      responseConditionFieldValue: value,
    });
  }

  const sent = new Set<object>([...tops, ...below, ...written].map(({ row }) => row));
  const gone = [...sections.values()].filter((row) => !sent.has(row));
  const goneFields = [...fields.values()].filter((row) => !sent.has(row));
  for (const row of [...gone, ...goneFields]) row.deletedAt = new Date();
  await em.flush();
  return [...gone.map(({ name }) => name), ...goneFields.map(({ label }) => label)];
}
