/** A text as one word of a shell. */
export const quoted = (text: string): string =>
  /^[\w./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Escapes what means something in a regular expression. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A result of one test, as jest names it. */
export interface NamedTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
}

/** The runner's name for a failure in a hook, which has the tests around it as ancestors. */
const HOOK = /^\((?:before|after)(?:Each|All)\)$/;

/**
 * Names the command that repeats a test of jest alone.
 * @param script of npm, such as `unit`
 * @param file below the project
 * @param test the whole file without it
 */
export function repeatOfJest(script: string, file: string, test?: NamedTest): string {
  const names = test ? [...test.ancestorTitles, ...(HOOK.test(test.title) ? [] : [test.title])] : [];
  const isWhole = test !== undefined && !HOOK.test(test.title);
  const pattern = names.length > 0 ? ` -t ${quoted(`^${literally(names.join(' '))}${isWhole ? '$' : ''}`)}` : '';
  return `npm run ${script} -- ${quoted(file)}${pattern}`;
}
