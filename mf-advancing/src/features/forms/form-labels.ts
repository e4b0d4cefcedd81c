import type { FormTemplate, LibraryForm } from '@laminate/contracts/form-edit';
import type { FieldType, SectionType } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';

/** Returns a type of section in words. BackstageGuests is shown as 'Guestlist'. */
export function sectionTypeLabel(type: SectionType): string {
  switch (type) {
    case 'Section':
      return i18n.t('Fields');
    case 'Intro':
      return i18n.t('Intro');
    case 'Comments':
      return i18n.t('Comments');
    case 'Message':
      return i18n.t('Message');
    case 'BackstageGuests':
      return i18n.t('Guestlist');
  }
}

export function fieldTypeLabel(type: FieldType): string {
  switch (type) {
    case 'text':
      return i18n.t('Text');
    case 'email':
      return i18n.t('E-mail');
    case 'phone':
      return i18n.t('Phone');
    case 'date':
      return i18n.t('Date');
    case 'time':
      return i18n.t('Time');
    case 'checkbox':
      return i18n.t('Checkbox');
    case 'name':
      return i18n.t('Name');
    case 'dropdown':
      return i18n.t('Dropdown');
  }
}

/** What a template is for: its name, which the form gets, and what is in it. */
export function templateLabels(template: FormTemplate): { readonly name: string; readonly about: string } {
  switch (template) {
    case 'technical_rider':
      return {
        name: i18n.t('Technical rider'),
        about: i18n.t('Technical contact, sound, backline, lighting and stage'),
      };
    case 'hospitality':
      return { name: i18n.t('Hospitality'), about: i18n.t('Meals, dressing room and overnight stays') };
    case 'travel':
      return { name: i18n.t('Travel'), about: i18n.t('Arrival and departure, vehicles, flights') };
    case 'guest_list':
      return { name: i18n.t('Guest list'), about: i18n.t('Performers, crew and backstage guests') };
  }
}

/** How large a form is, in words. */
export const sizeLabel = ({ sections, fields }: Pick<LibraryForm, 'sections' | 'fields'>): string =>
  i18n.t('{sections, plural, one {# section} other {# sections}}, {fields, plural, one {# field} other {# fields}}', {
    sections,
    fields,
  });

/** A deadline of the forms library, in words. */
export function deadlineLabel({ section, days }: LibraryForm['deadlines'][number]): string {
  if (days === 0) return i18n.t('{section}: due on the first day', { section });
  return days > 0
    ? i18n.t('{section}: due {days, plural, one {# day} other {# days}} before the event', { section, days })
    : i18n.t('{section}: due {days, plural, one {# day} other {# days}} after the first day', { section, days: -days });
}
