import { detailText } from '@laminate/contracts/guest-details';
import type { GuestDetails as Details } from '@laminate/contracts/guest-details';
import { detailWords, fieldLabel } from '@laminate/roster/labels';
import type { RequestedField } from '../details/typed-details.ts';
import classes from './guest-details.module.css';

/**
 * Shows what is known of a guest other than name and comment, in the order of the fields. Shows nothing if nothing is
 * known.
 */
export function GuestDetails({ fields, details }: { fields: readonly RequestedField[]; details: Details }) {
  const words = detailWords();
  const known = fields.flatMap((field) => {
    const text = detailText(field, details[field.key], words);
    return text === '' ? [] : [{ key: field.key, label: fieldLabel(field), text }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={classes.details}>
      {known.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
