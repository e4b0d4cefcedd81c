import { foldName } from '@laminate/contracts/fold-name';
import type { AnswerValues } from './form-rules.ts';
import type { FormField } from '@laminate/contracts/forms';
import { readDetail, type GuestDetail, type PhoneReader } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from '@laminate/contracts/people';

/** The unit of the guest list that guests of artists go into. The group is their artist. */
export const ARTISTS_UNIT = 'Artists';

/** A guest as the guest list takes them. */
export interface AnsweredGuest {
  readonly name: string;
  /** Plus-ones. */
  readonly extra: number;
  readonly comments: string;
}

/** What an event keeps of its guests, by which answers become details. */
export interface GuestFields {
  readonly fields: readonly GuestField[];
  readonly phone: PhoneReader;
}

type Field = Pick<FormField, 'id' | 'label' | 'field_type' | 'choices'>;

const NUMBER = /^\+?\s*(\d{1,3})$/;
const AT_THE_END = /^(.*\S)\s+\+\s*(\d{1,3})$/s;

/** Whether a field asks for the number of plus-ones: a dropdown of numbers, or a text that is called so. */
const asksForExtra = ({ field_type, label, choices }: Field): boolean =>
  (field_type === 'dropdown' && choices.length > 0 && choices.every((choice) => NUMBER.test(choice))) ||
  (field_type === 'text' && /^\+|plus|extra|lisakülali|kaasla/i.test(label));

/** Which field is the name of the guest, which their plus-ones, and all others. */
function rolesOf(fields: readonly Field[]) {
  const nameField =
    fields.find(({ field_type }) => field_type === 'name') ??
    fields.find((field) => field.field_type === 'text' && !asksForExtra(field));
  const extraField = fields.find((field) => field !== nameField && asksForExtra(field));
  return { nameField, extraField, rest: fields.filter((field) => field !== nameField && field !== extraField) };
}

/** What a form calls the company of a guest, folded. */
const COMPANY = /^(?:company|company name|organi[sz]ation|firma|ettevote|asutus|organisatsioon)$/;

/** Finds the field of the event that an answer to this field of a form goes into. Most form fields have none. */
function keptIn({ field_type, label }: Field, fields: readonly GuestField[]): GuestField | undefined {
  const name = foldName(label);
  const own = fields.find((field) => field.asked !== 'no' && field.kind !== 'photo' && foldName(field.name) === name);
  if (own) return own;
  const contact = field_type === 'email' || field_type === 'phone' ? field_type : COMPANY.test(name) && 'company';
  return fields.find(({ key }) => key === contact);
}

type Details = Record<string, GuestDetail>;

/** The details that answers hold, and the fields of the form that they are in: a blank one, too, which holds none. */
function detailsIn(form: readonly Field[], values: AnswerValues, { fields, phone }: GuestFields) {
  const details: Details = {};
  const taken = new Set<Field>();
  for (const field of form) {
    const kept = keptIn(field, fields);
    if (!kept || details[kept.key]) continue;
    const read = readDetail(kept, values[field.id] ?? null, phone);
    if (!('detail' in read)) continue;
    if (read.detail !== null) details[kept.key] = read.detail;
    taken.add(field);
  }
  return { details, taken };
}

/**
 * Returns the guest that an answer to a section of guests names. The name is its first field of a name, else its first
 * text. Plus-ones follow the name, as in 'Mari Tamm +2', or are in a field that asks for them. All other answers form
 * the comment.
 */
export function guestOf(fields: readonly Field[], values: AnswerValues): AnsweredGuest {
  const textOf = ({ id }: Field) => (typeof values[id] === 'string' ? (values[id] as string).trim() : '');
  const { nameField, extraField, rest } = rolesOf(fields);
  const [, name, behind] = AT_THE_END.exec(nameField ? textOf(nameField) : '') ?? [
    undefined,
    nameField ? textOf(nameField) : '',
    '0',
  ];
  const asked = NUMBER.exec(extraField ? textOf(extraField) : '')?.[1] ?? '0';
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

/**
 * Returns the same guest as the guest list keeps them. E-mail, telephone, company, and what the event asks for under
 * the same name, are details. Anything that does not fit its field stays in the comment. A blank answer says nothing,
 * since an organiser might know.
 */
export function detailedGuestOf(
  fields: readonly Field[],
  values: AnswerValues,
  kept: GuestFields,
): AnsweredGuest & { readonly details: Readonly<Details> } {
  const { details, taken } = detailsIn(rolesOf(fields).rest, values, kept);
  return {
    ...guestOf(
      fields.filter((field) => !taken.has(field)),
      values,
    ),
    details,
  };
}
