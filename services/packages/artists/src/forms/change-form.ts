import { type FormChange, type SectionEdit, message } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { FormField, FormSection } from '../entities/index.ts';
import { formUsage } from './form-usage.ts';
import { checkRevision, closeForm, openForm } from './open-form.ts';
import { saveTree } from './save-tree.ts';

type Change = Pick<FormChange, 'revision' | 'name' | 'description'> & {
  readonly sections?: readonly SectionEdit[] | undefined;
};

/**
 * Changes a whole form in one go. Joins the caller's transaction.
 *
 * @throws ApiError 404, 409 `changed_meanwhile` with the current form, or 400 for an id that the form does not have
 */
export async function updateForm(
  em: EntityManager,
  scope: UserScope,
  formId: number,
  { revision, name, description, sections }: Change,
): Promise<void> {
  const form = await openForm(em, scope, formId);
  await checkRevision(em, scope, form, revision);
  if (name !== undefined) form.name = name;
  if (description !== undefined) form.description = description;
  const deleted = sections ? await saveTree(em, scope, form.id, sections) : [];
  await closeForm(em, scope, form, 'update_form', deleted);
}

/**
 * Deletes a form. Its answers are kept. Joins the caller's transaction.
 *
 * @throws ApiError 404, or 409 `conflict` while artists have it
 */
export async function deleteForm(em: EntityManager, scope: UserScope, formId: number): Promise<void> {
  const form = await openForm(em, scope, formId);
  const { artists } = await formUsage(em, scope, formId);
  if (artists > 0)
    throw apiError('conflict', {
      message: message('form_in_use', { count: artists }),
    });
  form.deletedAt = new Date();
  await closeForm(em, scope, form, 'delete_form');
}

/**
 * Takes a field off a form. Its answers are kept. Joins the caller's transaction.
 *
 * @throws ApiError 404, or 409 `conflict` while a sub-section is shown by it
 */
export async function deleteFormField(
  em: EntityManager,
  scope: UserScope,
  formId: number,
  fieldId: number,
): Promise<void> {
  const { accountId, eventId } = scope;
  const filter = { accountId, eventId, deletedAt: null };
  const form = await openForm(em, scope, formId);
  const field = await em.findOne(FormField, { ...filter, id: fieldId });
  const section = field && (await em.findOne(FormSection, { ...filter, id: field.sectionId, formId }));
  if (!section) throw apiError('not_found');
  const [shown] = await em.find(FormSection, { ...filter, formId, responseConditionFieldId: fieldId });
  if (shown)
    throw apiError('conflict', {
      message: message('field_shows_section', { name: shown.name }),
    });
  field.deletedAt = new Date();
  await closeForm(em, scope, form, 'delete_form_field', [field.label]);
}

/**
 * Takes a section off a form, with its fields and the sections below it. Their answers are kept. Joins the caller's
 * transaction.
 *
 * @throws ApiError 404
 */
export async function deleteFormSection(
  em: EntityManager,
  scope: UserScope,
  formId: number,
  sectionId: number,
): Promise<void> {
  const { accountId, eventId } = scope;
  const filter = { accountId, eventId, deletedAt: null };
  const form = await openForm(em, scope, formId);
  const sections = await em.find(FormSection, {
    ...filter,
    formId,
    $or: [{ id: sectionId }, { parentSectionId: sectionId }],
  });
  if (!sections.some(({ id }) => id === sectionId)) throw apiError('not_found');
  const fields = await em.find(FormField, { ...filter, sectionId: { $in: sections.map(({ id }) => id) } });
  for (const row of [...sections, ...fields]) row.deletedAt = new Date();
  await closeForm(
    em,
    scope,
    form,
    'delete_form_section',
    sections.map(({ name }) => name),
  );
}
