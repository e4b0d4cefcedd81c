import type { FieldType, SectionType } from '@laminate/contracts/forms';

/** What an artist fills in, by the ids of the fields. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

/** What is wrong with a field, by its id. */
export type FieldErrors = Readonly<Record<string, string>>;

/** A field as who answers it sees it. One that is not saved yet has a text for an id. */
export interface ShownField {
  readonly id: number | string;
  readonly label: string;
  /** Shown as the placeholder. */
  readonly description: string;
  readonly field_type: FieldType;
  readonly choices: readonly string[];
  readonly is_required: boolean;
}

/** A section as who answers it sees it. */
export interface ShownSection {
  readonly id: number | string;
  readonly name: string;
  readonly section_type: SectionType;
  readonly description: string;
  readonly message: string;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  readonly response_condition_field_id: number | string | null;
  readonly response_condition_field_value: string | null;
  readonly fields: readonly ShownField[];
}

/**
 * Whether a section is asked for: it is where it has no condition, or its dropdown of the parent section has its value.
 */
export const isRequested = (
  section: Pick<ShownSection, 'response_condition_field_id' | 'response_condition_field_value'>,
  parentValues: FieldValues,
): boolean =>
  section.response_condition_field_id === null ||
  parentValues[section.response_condition_field_id] === section.response_condition_field_value;
