import { type AdvancingForm, MAX_FORMS, type NewForm, SectionEdit, message } from '@laminate/contracts';
import type { FormTemplate } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form } from '../entities/index.ts';
import { GUEST_LIST } from '../form-templates/guest-list.ts';
import { HOSPITALITY } from '../form-templates/hospitality.ts';
import { TECHNICAL_RIDER } from '../form-templates/technical-rider.ts';
import { type Language, type TemplateSection, sectionsIn } from '../form-templates/template.ts';
import { TRAVEL } from '../form-templates/travel.ts';
import { formOf } from './read-forms.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { saveTree } from './save-tree.ts';

interface FormWithSections {
  readonly name: string;
  readonly description: string;
  readonly sections: readonly SectionEdit[];
}

/** The sections of a form as new ones: ids become provisional, so that conditions still find their fields. */
export function copySections({ sections }: Pick<AdvancingForm, 'sections'>): SectionEdit[] {
  const asNew = (
    section: AdvancingForm['sections'][number] | AdvancingForm['sections'][number]['sub_sections'][number],
  ) => ({
    ...section,
    id: -section.id,
    response_condition_field_id:
      section.response_condition_field_id === null ? null : -section.response_condition_field_id,
    fields: section.fields.map((field) => ({ ...field, id: -field.id })),
  });
  return sections.map((top) => SectionEdit.parse({ ...asNew(top), sub_sections: top.sub_sections.map(asNew) }));
}

/**
 * Adds a form with its sections, after the existing ones. Joins the caller's transaction.
 *
 * @returns its id
 * @throws ApiError 409 `conflict` when the event has as many as allowed
 */
export async function addAdvancingForm(
  em: EntityManager,
  scope: UserScope,
  { name, description, sections }: FormWithSections,
): Promise<number> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const there = await em.find(Form, { accountId, eventId, deletedAt: null });
  if (there.length >= MAX_FORMS) throw apiError('conflict', { message: message('forms_max', { limit: MAX_FORMS }) });
  const form = em.create(Form, {
    accountId,
    eventId,
    name,
    description,
    position: Math.max(0, ...there.map(({ position }) => position)) + 1,
  });
  await em.flush();
  await saveTree(em, scope, form.id, sections);
  await writeLog(em, scope, { action: 'add_form', details: { form_id: form.id, name } });
  return form.id;
}

const TEMPLATES: Readonly<Record<FormTemplate, readonly TemplateSection[]>> = {
  technical_rider: TECHNICAL_RIDER,
  hospitality: HOSPITALITY,
  travel: TRAVEL,
  guest_list: GUEST_LIST,
};

/** The sections that a form from this template starts with, as new ones. */
const templateOf = (template: FormTemplate, language: Language): SectionEdit[] =>
  sectionsIn(language, TEMPLATES[template]);

/**
 * Adds a form: empty, from a template, or as a copy. Joins the caller's transaction.
 *
 * @returns its id
 * @throws ApiError 404 when the event has no form to copy
 */
export async function addForm(
  em: EntityManager,
  scope: UserScope,
  { name, description = '', template, copy_of, language = 'en' }: NewForm,
): Promise<number> {
  // The form that is copied is read in several statements, which see one state of it under the lock.
  await lockEvent(em, scope);
  const source = template
    ? { sections: templateOf(template, language) }
    : copy_of === undefined
      ? { sections: [] }
      : { sections: copySections(await formOf(em, scope, copy_of)) };
  return addAdvancingForm(em, scope, { name, description, ...source });
}
