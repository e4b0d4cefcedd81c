import { writeFileSync } from 'node:fs';
import { RELEASED, git } from './released.ts';

/** `npm run released`: notes that the services of this commit, or of the one that is named, run in production. */
const commit = git(['rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`]).trim();
writeFileSync(RELEASED, `${JSON.stringify({ commit }, null, 2)}\n`);
console.log(`The services of ${commit} are those that today's schema has to serve`);
