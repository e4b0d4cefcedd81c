import { readFileSync } from 'node:fs';
import path from 'node:path';
import { functionText } from '@laminate/database';
import { changed, PLANTED, type Planted } from '@laminate/e2e/faults/chaos/planted.ts';
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
