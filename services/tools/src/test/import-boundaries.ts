import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'shell/**/*.{ts,tsx,mjs}',
  'mf-*/**/*.{ts,tsx,mjs}',
  'services/**/*.{ts,tsx,mjs}',
  'e2e/**/*.{ts,tsx,mjs}',
];
const NO_SOURCES = /(^|\/)(node_modules|dist|\.data)$/;
/** Static and dynamic imports by a relative path. */
const RELATIVE = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;
const FEATURE = /^(.*\/src\/features\/)([^/]+)/;

/** The sources of the project, by their paths below it. */
export const sourceFiles = (root: string): string[] =>
  globSync(SOURCES, { cwd: root, exclude: (name) => NO_SOURCES.test(name) }).map((file) =>
    file.split(path.sep).join('/'),
  );

/**
 * Finds relative imports that leave their package or, between features, their feature. Others can use what a package
 * exports by its name, and the linter knows what they can import by name.
 * @param root of the project, whose packages each have a package.json
 * @returns a sentence for each, or none when all is well
 */
export function crossings(root: string, files: readonly string[]): string[] {
  const packages = new Map<string, string>();
  function packageOf(folder: string): string {
    const known = packages.get(folder);
    if (known !== undefined) return known;
    const found =
      folder === '.' || existsSync(path.join(root, folder, 'package.json'))
        ? folder
        : packageOf(path.posix.dirname(folder));
    packages.set(folder, found);
    return found;
  }
  return files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(RELATIVE)].flatMap(([, specifier = '']) => {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (packageOf(path.posix.dirname(file)) !== packageOf(path.posix.dirname(target)))
        return [`${file} imports ${specifier}: packages import each other by their names.`];
      const [from, to] = [FEATURE.exec(file), FEATURE.exec(target)];
      return from && to && from[1] === to[1] && from[2] !== to[2]
        ? [`${file} imports ${specifier}: features don't import features.`]
        : [];
    }),
  );
}
