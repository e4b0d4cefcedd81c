import { Suspense, lazy } from 'react';
import { FieldShell } from './field-shell.tsx';
import type { SelectProps } from './select-props.ts';
import classes from './select.module.css';

const LoadedSelect = lazy(() => import('./loaded-select.tsx'));

/**
 * One of many options, by mouse, arrow keys or, with `searchable`, by typing. Its code arrives with the first select.
 * Until then the field is shown with its value.
 */
export function Select(props: SelectProps) {
  return (
    <Suspense fallback={<PendingSelect {...props} />}>
      <LoadedSelect {...props} />
    </Suspense>
  );
}

function PendingSelect({
  label,
  hideLabel,
  hint,
  description,
  error,
  id,
  className,
  options,
  value,
  placeholder,
  'data-autofocus': first,
}: SelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldShell {...{ label, hideLabel, hint, description, error, id, className }}>
      {(wiring) => (
        <input
          {...wiring}
          className={classes.input}
          readOnly
          aria-busy="true"
          data-autofocus={first}
          placeholder={placeholder}
          value={chosen?.label ?? ''}
        />
      )}
    </FieldShell>
  );
}
