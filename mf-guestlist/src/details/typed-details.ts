import type { GuestDetail, GuestDetails, PhoneNumber } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { PersonEdit } from '@laminate/contracts/people';

/** What is given for the fields of a guest, by their keys, as a call takes it. */
export type GivenDetails = NonNullable<PersonEdit['details']>;

/** Field as the person who fills it in has it, without who sees it, which is not their business. */
export type RequestedField = Omit<GuestField, 'seen_by'>;

/**
 * Value in the input of a field: a text, the id of a choice, `yes` or `no`, or the ids of choices. It is empty for
 * none.
 */
export type TypedDetail = string | readonly string[];
/** By the keys of the fields. */
export type TypedDetails = Record<string, TypedDetail>;

function typedDetail({ kind }: RequestedField, detail: GuestDetail | undefined): TypedDetail {
  if (kind === 'choices') return Array.isArray(detail) ? detail.map(String) : [];
  if (detail === undefined) return '';
  if (typeof detail === 'boolean') return detail ? 'yes' : 'no';
  return typeof detail === 'object' ? (detail as PhoneNumber).typed : String(detail);
}

function givenDetail({ kind }: RequestedField, typed: TypedDetail): GivenDetails[string] {
  if (typeof typed !== 'string') return typed.map(Number);
  if (typed === '') return null;
  return kind === 'choice' ? Number(typed) : typed;
}

/** Returns the values in the inputs of these fields for a guest who has these details. */
export const typedDetails = (fields: readonly RequestedField[], details: GuestDetails = {}): TypedDetails =>
  Object.fromEntries(fields.map((field) => [field.key, typedDetail(field, details[field.key])]));

/**
 * What is given by the inputs, as it was typed: the service judges it. Null takes a detail away.
 * @param before what stood in them: only what differs is given
 */
export const givenDetails = (
  fields: readonly RequestedField[],
  typed: TypedDetails,
  before: TypedDetails,
): GivenDetails =>
  Object.fromEntries(
    fields
      .map((field) => [field, typed[field.key] ?? ''] as const)
      .filter(([{ key }, text]) => String(text) !== String(before[key] ?? ''))
      .map(([field, text]) => [field.key, givenDetail(field, text)]),
  );
