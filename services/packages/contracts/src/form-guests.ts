import type { AnswerValues } from './form-rules.ts';
import type { FormField } from './forms.ts';
import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from './people.ts';

/** The unit of the guest list that guests of artists come into; the group is their artist. */
export const ARTISTS_UNIT = 'Artists';

/** A guest as the guest list takes them. */
export interface AnsweredGuest {
  readonly name: string;
  /** Plus-ones. */
  readonly extra: number;
  readonly comments: string;
}

type Field = Pick<FormField, 'id' | 'label' | 'field_type' | 'choices'>;

const NUMBER = /^\+?\s*(\d{1,3})$/;
const AT_THE_END = /^(.*\S)\s+\+\s*(\d{1,3})$/s;

/** Whether a field asks for the number of plus-ones: a dropdown of numbers, or a text that is called so. */
const asksForExtra = ({ field_type, label, choices }: Field): boolean =>
  (field_type === 'dropdown' && choices.length > 0 && choices.every((choice) => NUMBER.test(choice))) ||
  (field_type === 'text' && /^\+|plus|extra|lisakülali|kaasla/i.test(label));

/**
 * The guest that an answer to a section of guests names. The name is its first field of a name, else its first text;
 * plus-ones stand behind the name, as in 'Mari Tamm +2', or in a field that asks for them; all else that was answered
 * is the comment.
 */
export function guestOf(fields: readonly Field[], values: AnswerValues): AnsweredGuest {
  const textOf = ({ id }: Field) => (typeof values[id] === 'string' ? (values[id] as string).trim() : '');
  const nameField =
    fields.find(({ field_type }) => field_type === 'name') ??
    fields.find((field) => field.field_type === 'text' && !asksForExtra(field));
  const [, name, behind] = AT_THE_END.exec(nameField ? textOf(nameField) : '') ?? [
    undefined,
    nameField ? textOf(nameField) : '',
    '0',
  ];
  const extraField = fields.find((field) => field !== nameField && asksForExtra(field));
  const asked = NUMBER.exec(extraField ? textOf(extraField) : '')?.[1] ?? '0';
  const rest = fields.filter((field) => field !== nameField && field !== extraField);
  const comments = rest.map((field) =>
    field.field_type === 'checkbox'
      ? values[field.id] === true
        ? field.label
        : ''
      : textOf(field) && `${field.label}: ${textOf(field)}`,
  );
  return {
    name: (name ?? '').replace(/\s+/gu, ' ').slice(0, MAX_NAME).trim(),
    extra: Math.min(MAX_EXTRA, Number(behind) + Number(asked)),
    comments: comments.filter(Boolean).join(', ').slice(0, MAX_COMMENT).trim(),
  };
}
