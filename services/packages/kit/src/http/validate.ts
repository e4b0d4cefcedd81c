import { issueCode, messageOfIssue, type FieldError } from '@laminate/contracts';
import type { z } from 'zod';
import { apiError, wrongField, type ApiError } from '../errors.ts';

type Issue = z.core.$ZodIssue;

/** Most field errors one answer names; a batch of 50,000 bad rows would otherwise be megabytes. */
const MAX_ERRORS = 1000;

/** Of a body with several forms, the mistakes of the form that it comes nearest to. */
function nearest(forms: readonly (readonly Issue[])[]): readonly Issue[] {
  const strangeness = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);
  return forms.toSorted((left, right) => strangeness(left) - strangeness(right))[0] ?? [];
}

function toFieldErrors(issue: Issue): FieldError[] {
  const at = issue.path.map(String);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    return nearest(issue.errors).flatMap((inner) => toFieldErrors({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => wrongField([...at, key].join('.'), 'unknown_field'));
  }
  return [wrongField(at.join('.'), messageOfIssue(issue))];
}

/** All wrong fields of a value as one 400. */
export function validationError(error: z.core.$ZodError, root: string): ApiError {
  const errors = error.issues
    .slice(0, MAX_ERRORS)
    .flatMap(toFieldErrors)
    .slice(0, MAX_ERRORS)
    .map((field) => ({ ...field, path: field.path || root }));
  return apiError('invalid_request', { errors });
}

/** Parses or throws the 400; `root` names the value itself when the whole of it is wrong. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, root: string): z.output<S> {
  const result = schema.safeParse(value, { error: issueCode });
  if (!result.success) throw validationError(result.error, root);
  return result.data;
}
