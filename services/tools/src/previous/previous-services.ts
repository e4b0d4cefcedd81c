import { oneCheck, type Check } from '../test/stage.ts';
import { isHere, schemaChanges, releasedCommit, servicesOn } from './released.ts';
import { runPrevious } from './run-previous.ts';

/** The services of the last release run on today's schema, and its migrations are as they were. */
export const previous: Check = {
  name: 'Previous services on the new schema',
  async run() {
    const commit = releasedCommit();
    if (!isHere(commit)) {
      console.log(`The last release, ${commit}, is not in this copy's history: nothing to compare with`);
      return { passed: 0, failed: 0, skipped: 1 };
    }
    const { grown, altered } = schemaChanges(commit);
    for (const file of altered) console.error(`${file} was released: it can't be changed any more, write another one`);
    if (altered.length > 0) return oneCheck(false);
    if (grown.length === 0) {
      console.log('The schemas are those of the last release');
      return oneCheck(true);
    }
    console.log(`Changed since the last release: ${grown.join(', ')}`);
    return runPrevious({
      commit,
      tests: (folder) => servicesOn(grown, folder).map((name) => `services/${name}/src/routes`),
    });
  },
};
