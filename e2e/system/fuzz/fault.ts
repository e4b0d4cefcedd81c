import { Problem, type AnyRoute } from '@laminate/contracts';

/** An answer as it arrived. The text of a stream is empty. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly text: string;
}

/** A form is answered by a page in words, which has no names of fields. */
const isPage = ({ contentType }: FuzzAnswer) => contentType?.startsWith('text/html') === true;

/** The fields that a 400 names. */
export function namedFields(answer: FuzzAnswer): string[] {
  const { status, text } = answer;
  if (status !== 400 || isPage(answer)) return [];
  const problem = Problem.safeParse(JSON.parse(text));
  return problem.success ? problem.data.errors.map(({ path }) => path) : [];
}

/**
 * Returns what is wrong with an answer, or undefined when nothing is.
 * @param route that was asked, where it can answer a page
 */
export function faultOf(answer: FuzzAnswer, route?: Pick<AnyRoute, 'contentType'>): string | undefined {
  const { status, contentType, text } = answer;
  if (status >= 500 || status === 422) return `status ${status}`;
  if (status < 400) return undefined;
  if (route?.contentType === 'text/html' && isPage(answer))
    return /<script/i.test(text) ? 'a page with a script' : undefined;
  if (!contentType?.startsWith('application/problem+json')) return `content type ${contentType}`;
  const problem = Problem.safeParse(JSON.parse(text));
  if (!problem.success) return 'not the one error body';
  const { code, errors } = problem.data;
  if (status !== 400 || code === 'invalid_credentials') return undefined;
  if (errors.length === 0) return 'no field is named';
  return errors.some(({ path }) => path === '') ? 'a field has no name' : undefined;
}

/** Fields that are wrong only in combination with another one, which is named instead. */
const REPEATED_IN: Readonly<Record<string, string>> = { password: 'password2' };

/** Does an answer name this field, something in it, or what it is compared with? Only a 400 names fields. */
export function namesField(answer: FuzzAnswer, field: string): boolean {
  if (answer.status !== 400 || isPage(answer)) return true;
  return namedFields(answer).some(
    (name) => name === field || name.startsWith(`${field}.`) || name === REPEATED_IN[field],
  );
}
