import { issueCode, messageOfIssue, type FieldError } from '@laminate/contracts';
import { z } from 'zod';
import { apiError, wrongField, type ApiError } from '../errors.ts';
import { yieldingMap } from '../yielding-map.ts';
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

/** @param most maximum number that are made */
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
export function validationError(error: z.core.$ZodError, root: string): ApiError {
  const errors = allOf(error.issues, MAX_ERRORS).map((field) => ({ ...field, path: field.path || root }));
  return apiError('invalid_request', { errors });
}

/** Parses or throws the 400. `root` names the value itself when the whole of it is wrong. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, root: string): z.output<S> {
  const result = schema.safeParse(value, { error: issueCode });
  if (!result.success) throw validationError(result.error, root);
  return result.data;
}

type Payload = z.core.ParsePayload;

/** Checks the elements of a list in slices. @returns what the schema made of each */
function checkElements(list: readonly unknown[], { _zod: schema }: z.core.$ZodType): Promise<Payload[]> {
  let issues = 0;
  return yieldingMap(list, (value) => {
    // Of the others nothing is told.
    if (issues > MAX_ERRORS) return { value, issues: [] };
    const made = schema.run({ value, issues: [] }, { error: issueCode, async: false }) as Payload;
    issues += made.issues.length;
    // The list as a whole is not asked about while some of it is unchecked: this issue is past those that are told.
    if (issues > MAX_ERRORS) made.issues.push({ code: 'custom', input: value, continue: false });
    return made;
  });
}

/** A schema that answers for one element after the other what was made of it. */
function madeAlready(made: readonly Payload[]): z.ZodType {
  const schema = z.any();
  let next = 0;
  schema._zod.run = () => made[next++] as Payload;
  return schema;
}

/** As `parse`. Others get their turn while the long lists of an object are checked. */
export async function parseInSlices<S extends z.ZodType>(
  schema: S,
  value: unknown,
  root: string,
): Promise<z.output<S>> {
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null)
    return parse(schema, value, root);
  const checked: Record<string, z.core.$ZodType> = {};
  for (const [key, list] of Object.entries(schema.shape)) {
    const given: unknown = Object.hasOwn(value, key) && value[key as keyof typeof value];
    if (list instanceof z.ZodArray && isLong(given))
      checked[key] = list.clone({ ...list._zod.def, element: madeAlready(await checkElements(given, list.element)) });
  }
  if (Object.keys(checked).length === 0) return parse(schema, value, root);
  const rest = schema.clone({ ...schema._zod.def, shape: { ...schema.shape, ...checked } });
  return parse(rest, value, root) as z.output<S>;
}
