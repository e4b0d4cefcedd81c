import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { rowsUnder } from './documents.ts';
import { sourceFiles } from './import-boundaries.ts';
import { promiseRows, searches } from './searches.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

it('lists each promise of the deep tests in e2e/README.md, with the reason why it is safe there', () => {
  expect(rowsUnder(read('e2e/README.md'), 'what must hold')).toEqual(promiseRows());
  expect(promiseRows().filter(([promise, , deep, safe]) => !promise || !deep || !safe)).toEqual([]);
});

it('reaches every test that looks further in the deep tests', () => {
  const looksFurther = sourceFiles(projectRoot).filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      /process\.env\.DEEP_SEED|^import .* from '[^']*\/test\/depth(?:\.ts)?'/m.test(read(file)),
  );
  const paths = searches('').flatMap((search) => search.paths ?? []);
  expect(looksFurther.length).toBeGreaterThan(5);
  expect(looksFurther.filter((file) => !paths.some((part) => file.includes(part)))).toEqual([]);
});
