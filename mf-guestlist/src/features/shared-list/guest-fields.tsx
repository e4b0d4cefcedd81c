import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from '@laminate/contracts/people';
import type { SharedGuest } from '@laminate/contracts/delegated-lists';
import { NumberField } from '@laminate/sdk/forms/number-field';
import { i18n } from '@laminate/sdk/i18n';
import { TextInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import classes from './shared-list.module.css';

/** One guest as the form holds them. */
export interface GuestValues {
  name: string;
  extra: number | null;
  comments: string;
}

export const NO_GUEST: GuestValues = { name: '', extra: 0, comments: '' };
export const GUEST_FIELDS = ['name', 'extra', 'comments'] as const;

/** The body of what was filled in. */
export const toGuest = ({ name, extra, comments }: GuestValues): SharedGuest => ({ name, extra: extra ?? 0, comments });

/** Name, plus-ones and comment of one guest. */
export function GuestFields() {
  return (
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
      <NumberField name="extra" className={classes.extra} label={i18n.t('Extra guests')} min={0} max={MAX_EXTRA} />
      <Field
        as={TextInput}
        name="comments"
        className={classes.comment}
        label={i18n.t('Comment')}
        maxLength={MAX_COMMENT}
        autoComplete="off"
      />
    </div>
  );
}
