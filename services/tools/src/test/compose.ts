import { spawnSync } from 'node:child_process';
import { oneCheck, runScript, type Check } from './stage.ts';

/** An installation of the compose file, operated on a container engine. */
export const compose: Check = {
  name: 'An installation in containers',
  async run() {
    if (spawnSync('docker', ['info']).status !== 0) {
      console.log('No container engine runs here: "apt-get install docker.io docker-compose" brings one');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    return oneCheck((await runScript('e2e/system/compose/run.ts', [])) === 0);
  },
};
