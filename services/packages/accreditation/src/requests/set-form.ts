import type { FormSection, RequestForm, SectionEdit, SubSectionEdit } from '@laminate/contracts';
import { apiError, wrongField, type EventScope } from '@laminate/kit';
import { eventColumns, ofEvent, tables } from '@laminate/kit/database/tables';
import { allSections } from '@laminate/rules/form-rules';
import { attributesOf, wrongIds } from '@laminate/rules/form-tree';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../event/change.ts';
import { recordRequests } from './categories.ts';
import { requestForm } from './read-categories.ts';

type AnyEdit = SectionEdit | SubSectionEdit;

/** Gives what is new in a tree its ids, and conditions the ids of the fields that they name. */
function numbered(tree: readonly SectionEdit[], next: () => number): FormSection[] {
  const ids = new Map<number, number>();
  const idOf = (given: number | undefined): number => {
    if (given !== undefined && given > 0) return given;
    const id = next();
    // A provisional id names a field within this call alone.
    if (given !== undefined) ids.set(given, id);
    return id;
  };
  const section = (edit: AnyEdit, position: number, parent: number | null) => {
    const { response_condition_field_id: field, response_condition_field_value: value } = edit;
    return {
      ...attributesOf(edit),
      id: (edit.id ?? 0) > 0 ? (edit.id as number) : next(),
      position,
      parent_section_id: parent,
      response_condition_field_id: field === null ? null : (ids.get(field) ?? field),
      response_condition_field_value: value,
      fields: edit.fields.map((one, at) => ({ ...one, id: idOf(one.id), position: at })),
    };
  };
  return tree.map((edit, at) => {
    const top = section(edit, at, null);
    return { ...top, sub_sections: edit.sub_sections.map((below, place) => section(below, place, top.id)) };
  });
}

/**
 * Sets the form of a category. Ids are given by the category, and none is given twice. What was answered before keeps
 * the form that it was answered to. Joins the caller's transaction.
 * @returns the number to announce
 * @throws ApiError 404, 400 for an id that the form does not have, 409 `changed_meanwhile` with the form as `current`
 */
export async function setRequestForm(
  em: EntityManager,
  scope: EventScope,
  categoryId: number,
  {
    revision,
    sections: tree,
    seen,
  }: {
    readonly revision: number;
    readonly sections: readonly SectionEdit[];
    /** Deadlines that the caller has seen, by the ids of their sections. */
    readonly seen?: Readonly<Record<string, string | null>>;
  },
): Promise<{ form: RequestForm; seq: number }> {
  await lockEvent(em, scope);
  const before = await requestForm(em, scope, categoryId);
  const known = allSections(before);
  // Deadlines move with the event under one revision, and a form that was open then has the old ones.
  const moved = seen && known.some(({ id, deadline }) => (seen[id] ?? null) !== deadline);
  if (before.revision !== revision || moved) throw apiError('changed_meanwhile', { extra: { current: before } });
  const wrong = wrongIds(tree, {
    sections: new Set(known.map(({ id }) => id)),
    sectionOf: new Map(known.flatMap(({ id, fields }) => fields.map((field) => [field.id, id] as const))),
  });
  if (wrong.length > 0)
    throw apiError('invalid_request', { errors: wrong.map(({ path, code }) => wrongField(path, code)) });
  const { form_ids: used } = await tables(em)
    .selectFrom('accreditation.request_category')
    .select('form_ids')
    .where(ofEvent(scope))
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow();
  let last = used;
  const sections = numbered(tree, () => (last += 1));
  await tables(em)
    .insertInto('accreditation.request_form')
    .values({
      ...eventColumns(scope),
      category_id: categoryId,
      revision: revision + 1,
      sections: JSON.stringify(sections),
    })
    .execute();
  await tables(em)
    .updateTable('accreditation.request_category')
    .set({ form_revision: revision + 1, form_ids: last, changed_by: scope.userName })
    .where(ofEvent(scope))
    .where('id', '=', categoryId)
    .execute();
  const seq = await recordRequests(em, scope, 'set_request_form', { category_id: categoryId, name: before.name });
  return { form: { ...before, revision: revision + 1, sections }, seq };
}
