import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { Field } from '@laminate/ui/form';
import { ChevronRight } from '@laminate/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { DetailInput } from './detail-input.tsx';
import type { PhotoInput } from './detail-input.tsx';
import type { RequestedField, TypedDetails } from './typed-details.ts';
import classes from './detail-inputs.module.css';

/** Maximum of open inputs. A form with more is folded, except for the photo and inputs that already hold something. */
const MOST_OPEN = 8;
/** Those that take the whole width of the form. */
const WIDE = new Set(['long_text', 'choices', 'photo']);

/** Checks whether the input held something when the form was opened. */
const isFilled = (typed: unknown): boolean => typed !== undefined && String(typed) !== '';

/** Returns the path of the field with that key in the values of the form. */
export const detailPath = (key: string) => `details.${key}` as const;

interface DetailInputsProps {
  readonly fields: readonly RequestedField[];
  /**
   * Picks the fields to fill in immediately, unless there are too many. The others are folded. Without it, all are
   * open.
   */
  readonly isOpen?: (field: RequestedField) => boolean;
  /** True if the person filling in is asked: required fields have to be there, and say so. */
  readonly asks?: boolean;
  /** Without it there are no photos here. */
  readonly photo?: PhotoInput;
}

/** The inputs of the fields of a guest, in the `Form` around it: its `details` are `TypedDetails`. */
export function DetailInputs({ fields, isOpen = () => true, asks = false, photo }: DetailInputsProps) {
  const { setFocus } = useFormContext<{ details: TypedDetails }>();
  const { errors, submitCount, defaultValues } = useFormState<{ details: TypedDetails }>();
  const sent = useRef(submitCount);
  const [unfolded, setUnfolded] = useState(false);
  const shown = fields.filter(({ kind }) => kind !== 'photo' || photo);
  const isRequired = ({ asked }: RequestedField) => asks && asked === 'required';
  const isFirst = ({ kind, key }: RequestedField) => kind === 'photo' || isFilled(defaultValues?.details?.[key]);
  const optional = shown.filter((field) => !isRequired(field) && isOpen(field));
  const first = optional.filter(isFirst);
  const others = optional.filter((field) => !isFirst(field)).slice(0, Math.max(0, MOST_OPEN - first.length));
  const open = new Set([...shown.filter(isRequired), ...first, ...others]);
  const folded = shown.filter((field) => !open.has(field));
  const isWrong = ({ key }: RequestedField) => errors.details?.[key] !== undefined;
  // In the order in which they appear here. An error above them gets the focus first.
  const wrong = [...shown.filter((field) => open.has(field)), ...folded].find(isWrong)?.key;
  const isAlone = Object.keys(errors).every((name) => name === 'details');
  useEffect(() => {
    if (sent.current === submitCount) return;
    sent.current = submitCount;
    if (wrong !== undefined && isAlone) setFocus(detailPath(wrong));
  }, [submitCount, wrong, isAlone, setFocus]);

  const inputs = (some: readonly RequestedField[]) => (
    <div className={classes.inputs}>
      {some.map((field) => (
        <Field
          key={field.key}
          as={DetailInput}
          field={field}
          name={detailPath(field.key)}
          className={WIDE.has(field.kind) ? classes.wide : undefined}
          hint={asks ? (isRequired(field) ? i18n.t('required') : i18n.t('optional')) : undefined}
          photo={photo}
          {...(isRequired(field) && { required: i18n.t('Fill in “{field}”', { field: fieldLabel(field) }) })}
        />
      ))}
    </div>
  );
  return (
    <>
      {open.size > 0 && inputs(shown.filter((field) => open.has(field)))}
      {folded.length > 0 && (
        <details
          className={classes.more}
          open={unfolded || folded.some(isWrong)}
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
        >
          <summary>
            <ChevronRight aria-hidden="true" />
            {open.size > 0 ? i18n.t('More details') : i18n.t('Details')}
            <span className={classes.names}>{folded.map(fieldLabel).join(', ')}</span>
          </summary>
          {inputs(folded)}
        </details>
      )}
    </>
  );
}
