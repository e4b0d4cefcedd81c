import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of an example that its file does not have. */
export interface Stale {
  readonly file: string;
  readonly line: string;
}

/** `// path`, or `-- path` in SQL, at the beginning of a line: what follows is quoted from there. */
const FILE = /^(?:\/\/|--) ([\w./-]+\.\w+)$/;

const SCOPE = '@laminate/';

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/**
 * Returns the lines of a page's examples that aren't in the files they are quoted from. Line breaks don't matter.
 * @param read the text of a file of the project, or undefined if there is none
 */
export function staleLines(page: string, read: (file: string) => string | undefined): Stale[] {
  return examplesOf(page).flatMap((example) => {
    let file = '';
    return example.flatMap((line) => {
      const named = FILE.exec(line)?.[1];
      if (named !== undefined) {
        file = read(named) === undefined ? '' : named;
        return file === '' ? [{ file: named, line }] : [];
      }
      const there = file === '' || squeezed(read(file) ?? '').includes(squeezed(line).replace(/,$/, ''));
      return there ? [] : [{ file, line }];
    });
  });
}

/** The lines of each fenced example. */
export const examplesOf = (page: string): string[][] =>
  [...page.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, text = '']) => text.split('\n').filter((line) => line.trim()));

/** Links of a page that lead to no file of the project. @param file the page, by its path below `root` */
export function deadLinks(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/```.*?```/gs, '');
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .flatMap(([, target = '']) => (/^[a-z]+:/.test(target) ? [] : [target]))
    .filter((target) => !existsSync(path.join(root, path.dirname(file), target)));
}

const ALLOWED = /\bAllowed imports: ([^.]+)\./g;

/**
 * Compares what a package's README says that it imports with the packages of this project it depends on. A package that
 * only tests or builds others has them as `devDependencies`, and the linter alone knows what it can import.
 * @param manifest text of package.json
 * @returns what the README has to say and does not, or null when it is right
 */
export function unsaidImports(readme: string, manifest: string): string | null {
  const { dependencies = {} } = JSON.parse(manifest) as { readonly dependencies?: Readonly<Record<string, string>> };
  const own = Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));
  const names = own.map((name) => name.slice(SCOPE.length)).toSorted();
  const expected = names.join(', ') || 'nothing of ours';
  const said = [...readme.matchAll(ALLOWED)].map(([, list = '']) => list.replaceAll(/\s+/g, ' '));
  const isRight = said.length === 0 ? names.length === 0 : said.every((list) => list === expected);
  return isRight ? null : `Allowed imports: ${expected}.`;
}

/** A promise of a page that nothing shows, and why. */
export interface Unproven {
  readonly promise: string;
  readonly why: string;
}

const TEST = /\[([^\]]+)\]\(([^)\s]+\.(?:test|spec)\.tsx?)\)/g;

/**
 * Reads the tables of promises in a page, whose rows are `| promise | met | tests |` or `| promise | not met | reason
 * |`. A test is a link whose words are part of the test's title.
 * @param read the text of a file of the project, or undefined if there is none
 * @returns promises that are called met without an existing test, and those without a state or a reason
 */
export function unprovenPromises(page: string, read: (file: string) => string | undefined): Unproven[] {
  return promisesOf(page).flatMap(([promise = '', state = '', shown = '']) => {
    const unproven = (why: string): Unproven[] => [{ promise, why }];
    if (state === 'not met') return shown === '' ? unproven('no reason') : [];
    if (state !== 'met') return unproven(`neither met nor not met: ${state}`);
    const tests = [...shown.matchAll(TEST)].map(([, title = '', file = '']) => ({ title, file }));
    if (tests.length === 0) return unproven('no test');
    return tests
      .filter(({ title, file }) => !read(file)?.includes(title))
      .flatMap(({ title, file }) => unproven(`“${title}” is not in ${file}`));
  });
}

/** The rows of all tables of a page whose head begins so, as their cells. @param head e.g. `what must hold` */
export const rowsUnder = (page: string, head: string): string[][] =>
  [...page.matchAll(new RegExp(String.raw`^\| ${head}.*\n\|[-|]+\n((?:\|.*\n)+)`, 'gm'))].flatMap(([, rows = '']) =>
    rows
      .trimEnd()
      .split('\n')
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );

/** The rows of all tables of promises, as their cells. */
export const promisesOf = (page: string): string[][] => rowsUnder(page, String.raw`Promise \| State \| Shown by`);
