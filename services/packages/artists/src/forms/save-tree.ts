import {
  type FieldEdit,
  type SectionEdit,
  type SubSectionEdit,
  sectionsWithPaths,
  type PlainCode,
  type FieldError,
} from '@laminate/contracts';
import { apiError, camelKeys, type EventKey, wrongField } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FormField, FormSection } from '../entities/index.ts';

/** A section or field of the tree, paired with the row it is or becomes. */
interface Paired<Edit, Row> {
  readonly edit: Edit;
  readonly row: Row;
}

const isStored = (id: number | undefined): id is number => id !== undefined && id > 0;

/**
 * @throws ApiError 400 that names every id of the tree that the form does not have there: a field stays in its section,
 * where its answers are
 */
function checkIds(
  tree: readonly SectionEdit[],
  sections: ReadonlyMap<number, FormSection>,
  fields: ReadonlyMap<number, FormField>,
): void {
  const errors: FieldError[] = [];
  const wrong = (path: readonly (string | number)[], message: PlainCode) =>
    errors.push(wrongField([...path, 'id'].join('.'), message));
  for (const { section, path } of sectionsWithPaths(tree)) {
    if (isStored(section.id) && !sections.has(section.id)) wrong(path, 'form_has_no_section');
    for (const [at, { id }] of section.fields.entries()) {
      if (isStored(id) && (!isStored(section.id) || fields.get(id)?.sectionId !== section.id))
        wrong([...path, 'fields', at], 'section_has_no_field');
    }
  }
  if (errors.length > 0) throw apiError('invalid_request', { errors });
}

/** Returns a section's own attributes, without its place, its fields or the field that shows it, which can be new. */
function attributesOf({
  id: _id,
  parent_section_id: _parent,
  position: _position,
  fields: _fields,
  sub_sections: _below,
  response_condition_field_id: _field,
  response_condition_field_value: _value,
  ...attributes
}: SectionEdit | SubSectionEdit) {
  return { ...attributes, limits: attributes.has_limits ? attributes.limits : null };
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
  checkIds(tree, sections, fields);

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
