import { readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionText } from '@laminate/database';
import { changed, PLANTED, plantInSources, type Planted } from '@laminate/e2e/faults/chaos/planted.ts';
import { projectRoot } from '@laminate/operate/settings';

it.each(Object.entries<Planted>(PLANTED))('the bug %s can still be planted', (_name, { functions, sources, sql }) => {
  const files = Object.entries(sources ?? {}).map(
    ([file, changes]) => [readFileSync(path.join(projectRoot, file), 'utf8'), changes, file] as const,
  );
  const bodies = Object.entries(functions ?? {}).map(
    ([name, changes]) => [functionText(`accreditation.${name}`), changes, name] as const,
  );
  for (const one of [...files, ...bodies]) expect(changed(...one)).not.toBe(one[0]);
  expect(files.length + bodies.length > 0 || sql !== undefined).toBe(true);
});

it('lets the copy with a bug import its own packages, not those of this checkout', () => {
  const { project = '', remove } = plantInSources(PLANTED['day-from-midnight']);
  try {
    const resolve = (name: string) =>
      realpathSync(findPackageJSON(name, pathToFileURL(`${project}/services/x.ts`)) ?? '');
    for (const name of ['accreditation', 'operate', 'host', 'checkin'])
      expect(resolve(`@laminate/${name}`).startsWith(realpathSync(project))).toBe(true);
  } finally {
    remove();
  }
});
