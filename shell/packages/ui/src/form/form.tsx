import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldPath, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import classes from './form.module.css';

interface FormProps<Values extends FieldValues> {
  /** What `useForm` of react-hook-form answers. */
  form: UseFormReturn<Values>;
  /** Gets the values once they pass the form's own rules. It can be async, and the form is busy until it ends. */
  onSubmit: SubmitHandler<Values>;
  children: ReactNode;
  className?: string;
}

/** The one form of the product: `Field`s inside, errors under their fields, the server's sentence in a `FormError`. */
export function Form<Values extends FieldValues>({ form, onSubmit, children, className }: FormProps<Values>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={[classes.form, className].filter(Boolean).join(' ')}
        onSubmit={(event) => {
          // A form in a dialog is a child of the page's form for React, though not for the browser.
          event.stopPropagation();
          if (form.formState.isSubmitting) event.preventDefault();
          else void form.handleSubmit(onSubmit)(event);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** The row of buttons under a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** A field's mistake as the server names it. */
export interface ServerFieldError {
  path: string;
  message: string;
}

/**
 * Puts the server's mistakes under their fields, of each the first, and the focus on the first field.
 *
 * @param fields the names this form shows, in their order
 * @returns the mistakes that belong to no field of the form, for the `FormError`
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  errors: readonly ServerFieldError[],
): readonly ServerFieldError[] {
  const known = fields.filter((name) => errors.some((error) => error.path === name));
  for (const name of known) {
    const message = errors.find((error) => error.path === name)?.message;
    form.setError(name, { type: 'server', message }, { shouldFocus: name === known[0] });
  }
  return errors.filter((error) => !fields.some((name) => name === error.path));
}
