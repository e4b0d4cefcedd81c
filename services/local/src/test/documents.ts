import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of an example that its file does not have. */
export interface Stale {
  readonly file: string;
  readonly line: string;
}

/** `// path`, or `-- path` in SQL, at the beginning of a line: what follows is quoted from there. */
const FILE = /^(?:\/\/|--) ([\w./-]+\.\w+)$/;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/**
 * The lines of a page's examples that are not in the files which they are quoted from; how they are broken is no matter.
 * @param read the text of a file of the project; undefined where there is none
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
