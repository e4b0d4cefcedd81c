/** Forms, apart from the rest of the package: no page starts with one, and the library behind them is large. */
export { Form, FormActions, showServerErrors } from './form/form.tsx';
export type { ServerFieldError } from './form/form.tsx';
export { Field } from './form/field.tsx';
