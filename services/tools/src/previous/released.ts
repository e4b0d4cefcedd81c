import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SCHEMAS, type Schema } from '@laminate/database';
import { linkPackages } from '@laminate/e2e/faults/chaos/link-packages.ts';
import { Failure } from '@laminate/operate/failure';
import { projectRoot } from '@laminate/operate/settings';

/** File with the commit whose services run in production. */
export const RELEASED = path.join(projectRoot, 'services/released.json');

/** The commit of the last release of the services. */
export const releasedCommit = (): string => (JSON.parse(readFileSync(RELEASED, 'utf8')) as { commit: string }).commit;

/** Runs git in the project. @throws Failure with what git said */
export function git(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
  } catch (error) {
    throw new Failure(`git ${args[0]} failed: ${(error as { stderr?: string }).stderr ?? String(error)}`);
  }
}

/** Is the commit here? It is not in a copy without git's history. */
export function isHere(commit: string): boolean {
  try {
    git(['cat-file', '-e', `${commit}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

/** The package whose users read and write a schema. */
const PACKAGES: Readonly<Record<Schema, string>> = {
  accounts: 'services/accounts',
  accreditation: 'services/packages/accreditation',
  advancing: 'services/packages/artists',
  integrations: 'services/integrations',
};
const folderOf = (schema: Schema) => `services/database/${schema}`;
/** What git calls this content. */
const blobHash = (content: Buffer) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
const isMigration = (file: string) => path.posix.basename(path.posix.dirname(file)) === 'migrations';

/**
 * Finds what became of the schemas since a commit. It finds the schemas that have a new migration, or another text of a
 * function, view, policy or grant. It also finds migrations that were changed or removed, which is not allowed.
 * @param root of the sources that are looked at
 */
export function schemaChanges(
  commit: string,
  root = projectRoot,
): { readonly grown: Schema[]; readonly altered: string[] } {
  // A line is `<mode> blob <hash>\t<path>`.
  const lines = git(['ls-tree', '-r', commit, '--', ...SCHEMAS.map(folderOf)])
    .split('\n')
    .filter(Boolean);
  const before = new Map(lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/\s/)[2]]));
  const now = new Map(
    SCHEMAS.flatMap((schema) => globSync(`${folderOf(schema)}/**/*.sql`, { cwd: root })).map((file) => [
      file.split(path.sep).join('/'),
      blobHash(readFileSync(path.join(root, file))),
    ]),
  );
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
  return {
    grown: SCHEMAS.filter((schema) => changed.some((file) => file.startsWith(`${folderOf(schema)}/`))),
    altered: changed.filter((file) => isMigration(file) && before.has(file)).toSorted(),
  };
}

/**
 * Puts the sources of a commit into an empty folder, with the libraries that are installed here.
 * @param folder absolute. Its workspaces find one another there and nothing of today's sources
 */
export function layOut(commit: string, folder: string): void {
  checkOut(commit, folder);
  linkPackages(projectRoot, folder);
}

/**
 * Puts the files of a commit, or of a folder in it, into an empty folder.
 * @param tree a commit or `<commit>:<path>`
 * @param folder absolute
 */
export function checkOut(tree: string, folder: string): void {
  const file = `${folder}.index`;
  git(['read-tree', tree], { GIT_INDEX_FILE: file });
  git(['checkout-index', '--all', `--prefix=${folder}/`], { GIT_INDEX_FILE: file });
}

/**
 * The services of a laid out commit that schemas matter to: who depends on their packages, and all where one is the
 * directory that each asks for rights.
 */
export function servicesOn(schemas: readonly Schema[], folder: string): string[] {
  const read = (place: string) =>
    JSON.parse(readFileSync(path.join(folder, place, 'package.json'), 'utf8')) as {
      name: string;
      dependencies?: Record<string, string>;
    };
  const names = schemas.map((schema) => read(PACKAGES[schema]).name);
  const services = readdirSync(path.join(folder, 'services')).filter((name) =>
    existsSync(path.join(folder, 'services', name, 'src/service.ts')),
  );
  return services.filter(
    (name) =>
      schemas.includes('accounts') || names.some((used) => used in (read(`services/${name}`).dependencies ?? {})),
  );
}
