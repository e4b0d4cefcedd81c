import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from '@laminate/contracts/people';
import type { SharedGuest } from '@laminate/contracts/delegated-lists';
import { NumberField } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import { DetailInputs, detailPath } from '../../details/detail-inputs.tsx';
import { givenDetails, typedDetails } from '../../details/typed-details.ts';
import type { RequestedField, TypedDetails } from '../../details/typed-details.ts';
import classes from './shared-list.module.css';

/** One guest as the form holds them. */
export interface GuestValues {
  name: string;
  extra: number | null;
  comments: string;
  details: TypedDetails;
}

/** A form in which nothing is filled in. */
export const noGuest = (fields: readonly RequestedField[]): GuestValues => ({
  name: '',
  extra: 0,
  comments: '',
  details: typedDetails(fields),
});

/** Returns the paths of a guest's inputs in the values of the form, in their order. */
export const guestPaths = (fields: readonly RequestedField[]) => [
  'name' as const,
  'extra' as const,
  'comments' as const,
  ...fields.map(({ key }) => detailPath(key)),
];

/**
 * The body of what was filled in.
 * @param before what stood in the inputs of details: only what differs is given
 */
export const toGuest = (
  { name, extra, comments, details }: GuestValues,
  fields: readonly RequestedField[],
  before: TypedDetails,
): SharedGuest => ({ name, extra: extra ?? 0, comments, details: givenDetails(fields, details, before) });

/** Name, plus-ones and comment of one guest, and what the event asks for. */
export function GuestFields({ fields }: { fields: readonly RequestedField[] }) {
  return (
    <>
      <div className={classes.fields}>
        <Field
          as={TextInput}
          name="name"
          className={classes.name}
          label={i18n.t('Name')}
          required={i18n.t('Enter a name')}
          maxLength={MAX_NAME}
          autoComplete="off"
          data-autofocus
        />
        <NumberField name="extra" className={classes.extra} label={i18n.t('Plus-ones')} min={0} max={MAX_EXTRA} />
        <Field
          as={TextInput}
          name="comments"
          className={classes.comment}
          label={i18n.t('Comment')}
          maxLength={MAX_COMMENT}
          autoComplete="off"
        />
      </div>
      <DetailInputs fields={fields} asks />
    </>
  );
}
