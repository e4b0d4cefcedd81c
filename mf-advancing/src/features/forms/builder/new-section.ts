import { BLANK_SECTION, type FieldType, type SectionType } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import type { DraftField, DraftSection } from './draft.ts';

/** A field that is new. */
export const newField = (id: number, field_type: FieldType, label = ''): DraftField => ({
  id,
  label,
  description: '',
  field_type,
  choices: [],
  is_required: false,
});

/** What a section of a type begins with: guests have a name, comments a place to write them. */
function firstFields(id: number, type: SectionType): DraftField[] {
  if (type === 'Comments') return [newField(id - 1, 'text', i18n.t('Comments'))];
  if (type === 'BackstageGuests')
    return [
      { ...newField(id - 1, 'name', i18n.t('Name')), is_required: true },
      newField(id - 2, 'text', i18n.t('Comments')),
    ];
  return [];
}

/** Number of guests an artist can name by default. */
const USUAL_GUESTS = 10;

const { parent_section_id: _, ...BLANK } = BLANK_SECTION;

/** Returns a new section. Guests come in any number, as far as there is a limit. */
export const newSection = (id: number, name: string, section_type: SectionType): DraftSection => ({
  ...BLANK,
  ...(section_type === 'BackstageGuests' && { has_limits: true, limits: USUAL_GUESTS, repeating: true }),
  id,
  name,
  section_type,
  fields: firstFields(id, section_type),
  sub_sections: [],
});
