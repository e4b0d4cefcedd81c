import { type FieldType, SectionEdit } from '@laminate/contracts';
import type { z } from 'zod';

export type Language = 'en' | 'et';

/** A text in English and Estonian. */
type Translated = readonly [english: string, estonian: string];

export interface TemplateField {
  readonly label: Translated;
  readonly type?: FieldType;
  readonly hint?: Translated;
  readonly choices?: readonly Translated[];
  readonly required?: boolean;
}

/** What else a section is, as an edit says it. */
type Flags = Partial<Omit<z.input<typeof SectionEdit>, 'id' | 'name' | 'description' | 'fields' | 'sub_sections'>>;

interface TemplateSubSection extends Flags {
  readonly name: Translated;
  readonly description?: Translated;
  readonly fields?: readonly TemplateField[];
  /** Asked where this field of the section above has this choice, each by its place there. */
  readonly when?: { readonly field: number; readonly choice: number };
}

export interface TemplateSection extends Omit<TemplateSubSection, 'when'> {
  readonly below?: readonly TemplateSubSection[];
}

/** Sections of a template in one language, as new ones. */
export function sectionsIn(language: Language, template: readonly TemplateSection[]): SectionEdit[] {
  const say = (text: Translated | undefined) => text?.[language === 'en' ? 0 : 1] ?? '';
  let provisional = 0;
  const one = ({ name, description, fields = [], ...flags }: Omit<TemplateSubSection, 'when'>) => ({
    ...flags,
    name: say(name),
    description: say(description),
    fields: fields.map(({ label, type = 'text', hint, choices = [], required = false }) => ({
      id: --provisional,
      label: say(label),
      description: say(hint),
      field_type: type,
      choices: choices.map(say),
      is_required: required,
    })),
  });
  return template.map(({ below = [], ...top }) => {
    const made = one(top);
    const sub_sections = below.map(({ when, ...sub }) => {
      const field = when && made.fields[when.field];
      const value = when && field?.choices[when.choice];
      return {
        ...one(sub),
        ...(field && value && { response_condition_field_id: field.id, response_condition_field_value: value }),
      };
    });
    return SectionEdit.parse({ ...made, sub_sections });
  });
}
