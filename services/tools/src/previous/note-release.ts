import { writeFileSync } from 'node:fs';
import { isFailure } from '@laminate/operate/failure';
import { RELEASED, git } from './released.ts';

/**
 * `npm run released`, or `npm run released -- <commit>`: notes that the services of this commit, or of the one that is
 * named, run in production.
 */
const [revision = 'HEAD'] = process.argv.slice(2);
try {
  const commit = git(['rev-parse', '--verify', `${revision}^{commit}`]).trim();
  writeFileSync(RELEASED, `${JSON.stringify({ commit }, null, 2)}\n`);
  console.log(`From now on the schema has to serve the services of ${commit}: commit services/released.json.`);
  if (revision === 'HEAD' && git(['status', '--porcelain', '--', '.', ':!services/released.json']) !== '')
    console.warn('What is changed here and not committed is no part of it.');
} catch (error) {
  if (!isFailure(error)) throw error;
  console.error(`There is no commit "${revision}" here: name one, or none for the last one.`);
  process.exitCode = 1;
}
