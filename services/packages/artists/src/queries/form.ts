import type { AdvancingForm, AnySection, FormField as FieldOut, FormSection as SectionOut } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Form, FormField, FormSection } from '../entities/index.ts';
import type { EventScope } from '../event-scope.ts';

const fieldOut = ({ id, label, description, fieldType, choices, isRequired, position }: FormField): FieldOut => ({
  id,
  label,
  description,
  field_type: fieldType as FieldOut['field_type'],
  choices: [...choices],
  is_required: isRequired,
  position,
});

const sectionOut = (section: FormSection, fields: readonly FormField[]): AnySection => ({
  id: section.id,
  name: section.name,
  section_type: section.sectionType as AnySection['section_type'],
  description: section.description,
  deadline: section.deadline ?? null,
  has_limits: section.hasLimits,
  limits: section.limits ?? null,
  covers: section.covers ?? null,
  repeating: section.repeating,
  admin_only: section.adminOnly,
  parent_section_id: section.parentSectionId ?? null,
  response_condition_field_id: section.responseConditionFieldId ?? null,
  response_condition_field_value: section.responseConditionFieldValue ?? null,
  position: section.position,
  message: section.message,
  fields: fields.filter(({ sectionId }) => sectionId === section.id).map(fieldOut),
});

/** The forms of an event as they stand, each with its sections and fields by position. Three statements. */
export async function formsOf(em: EntityManager, { accountId, eventId }: Pick<EventScope, 'accountId' | 'eventId'>): Promise<AdvancingForm[]> {
  const live = { accountId, eventId, deletedAt: null };
  const order = { orderBy: { position: 'asc', id: 'asc' } } as const;
  const forms = await em.find(Form, live, order);
  const sections = await em.find(FormSection, live, order);
  const fields = await em.find(FormField, live, order);
  return forms.map(({ id, name, description, revision }) => {
    const own = sections.filter(({ formId }) => formId === id).map((section) => sectionOut(section, fields));
    const below = (parent: AnySection): SectionOut => ({ ...parent, sub_sections: own.filter(({ parent_section_id }) => parent_section_id === parent.id) });
    return { id, name, description, revision, sections: own.filter(({ parent_section_id }) => parent_section_id === null).map(below) };
  });
}

/** @throws ApiError 404 when the event has no such form */
export async function formOf(em: EntityManager, scope: Pick<EventScope, 'accountId' | 'eventId'>, formId: number): Promise<AdvancingForm> {
  const form = (await formsOf(em, scope)).find(({ id }) => id === formId);
  if (!form) throw apiError('not_found');
  return form;
}
