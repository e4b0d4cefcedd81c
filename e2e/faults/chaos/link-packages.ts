import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a copy of the sources the packages of a checkout. Packages of ours lead to those of the copy, where it has them:
 * with the folder as it is they would be imported from the checkout.
 * @param folder the copy, which has no `node_modules`
 */
export function linkPackages(project: string, folder: string): void {
  const [from, to] = [path.join(project, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(to, '@laminate'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@laminate') symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, '@laminate'))) {
    const link = readlinkSync(path.join(from, '@laminate', name));
    if (existsSync(path.join(to, '@laminate', link))) symlinkSync(link, path.join(to, '@laminate', name));
  }
}
