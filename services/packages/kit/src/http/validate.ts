import { issueCode, messageOfIssue, type FieldError } from '@laminate/contracts';
import { z } from 'zod';
import { apiError, wrongField, type ApiError } from '../errors.ts';
import { mapInSlices } from '../in-slices.ts';
import { isLong } from '../json-in-parts.ts';

type Issue = z.core.$ZodIssue;

/**
 * Most field errors one answer names: a batch of 50,000 bad rows would otherwise be megabytes, and an object of a
 * million unknown members would keep the process busy with their messages.
 */
const MAX_ERRORS = 500;

/** Of a body with several forms, the mistakes of the form that it comes nearest to. */
function nearest(forms: readonly (readonly Issue[])[]): readonly Issue[] {
  const strangeness = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);
  return forms.toSorted((left, right) => strangeness(left) - strangeness(right))[0] ?? [];
}

/** @param most how many are made at most */
function toFieldErrors(issue: Issue, most: number): FieldError[] {
  const at = issue.path.map(String);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const inner = nearest(issue.errors).map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
    return allOf(inner, most);
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, most).map((key) => wrongField([...at, key].join('.'), 'unknown_field'));
  }
  return [wrongField(at.join('.'), messageOfIssue(issue))];
}

function allOf(issues: readonly Issue[], most: number): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (errors.length >= most) break;
    errors.push(...toFieldErrors(issue, most - errors.length));
  }
  return errors;
}

/** All wrong fields of a value as one 400, up to `MAX_ERRORS`. */
export function validationError(error: Pick<z.core.$ZodError, 'issues'>, root: string): ApiError {
  const errors = allOf(error.issues, MAX_ERRORS).map((field) => ({ ...field, path: field.path || root }));
  return apiError('invalid_request', { errors });
}

/** Parses or throws the 400; `root` names the value itself when the whole of it is wrong. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, root: string): z.output<S> {
  const result = schema.safeParse(value, { error: issueCode });
  if (!result.success) throw validationError(result.error, root);
  return result.data;
}

/** A schema with lists whose elements have been checked. */
function looselyOf(schema: z.ZodObject, lists: ReadonlyMap<string, z.ZodArray>, isWrong: boolean): z.ZodObject {
  // As in Zod, what the whole must be is only asked of parts that are right. How long a list is is always told.
  const checksOf = ({ _zod: { def } }: z.ZodObject | z.ZodArray) =>
    isWrong ? def.checks?.filter((check) => check._zod.def.check !== 'custom') : def.checks;
  const shape: Record<string, z.core.$ZodType> = { ...schema.shape };
  for (const [key, list] of lists)
    shape[key] = list.clone({ ...list._zod.def, element: z.any(), checks: checksOf(list) });
  return schema.clone({ ...schema._zod.def, shape, checks: checksOf(schema) });
}

/** As `parse`. Others get their turn while the long lists of an object are checked. */
export async function parseInSlices<S extends z.ZodType>(
  schema: S,
  value: unknown,
  root: string,
): Promise<z.output<S>> {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return parse(schema, value, root);
  const lists = new Map<string, z.ZodArray>();
  for (const [key, list] of Object.entries(schema.shape))
    if (list instanceof z.ZodArray && isLong((value as Record<string, unknown>)[key])) lists.set(key, list);
  if (lists.size === 0) return parse(schema, value, root);

  const issues: Issue[] = [];
  const read: Record<string, unknown> = { ...value };
  for (const [key, { element }] of lists) {
    read[key] = await mapInSlices(read[key] as unknown[], (one, index) => {
      if (issues.length >= MAX_ERRORS) return undefined;
      const result = (element as z.ZodType).safeParse(one, { error: issueCode });
      if (result.success) return result.data;
      for (const issue of result.error.issues) issues.push({ ...issue, path: [key, index, ...issue.path] });
      return undefined;
    });
  }
  const result = looselyOf(schema, lists, issues.length > 0).safeParse(read, { error: issueCode });
  if (result.success && issues.length === 0) return result.data as z.output<S>;
  const keys = Object.keys(schema.shape);
  const placeOf = ({ path: [key] }: Issue) => (key === undefined ? keys.length : keys.indexOf(String(key)));
  const all = [...issues, ...(result.error?.issues ?? [])].toSorted((left, right) => placeOf(left) - placeOf(right));
  throw validationError({ issues: all }, root);
}
