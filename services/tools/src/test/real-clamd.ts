import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openClamd } from '@laminate/file-store/documents/clamd';
import { EICAR } from '@laminate/file-store/testing/clamd-stand-in';
import { freePort } from '@laminate/operate/processes/ports';
import type { Check } from './stage.ts';
import { runJest } from './stages.ts';

/** Path in Debian's `clamav-daemon`, which is only in root's PATH. */
const PROGRAM = '/usr/sbin/clamd';
const TIMEOUT_MS = 60_000;

/**
 * Makes settings and signatures of a clamd that contacts no one and finds EICAR alone. @returns the file of its
 * settings
 */
function prepare(folder: string, port: number): string {
  const signatures = path.join(folder, 'signatures');
  mkdirSync(signatures, { recursive: true });
  // The content at the beginning of a file of any kind.
  writeFileSync(path.join(signatures, 'eicar.ndb'), `Eicar-Test-Signature:0:0:${EICAR.toString('hex')}\n`);
  const config = path.join(folder, 'clamd.conf');
  writeFileSync(
    config,
    `Foreground yes\nDatabaseDirectory ${signatures}\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nStreamMaxLength 20M\n`,
  );
  return config;
}

/** @throws Error when it ends, or takes too long */
async function answers(daemon: ChildProcess, url: string): Promise<void> {
  const scan = openClamd(url);
  for (const end = Date.now() + TIMEOUT_MS; ;) {
    if (await scan(EICAR).catch(() => null)) return;
    if (daemon.exitCode !== null || Date.now() > end) throw new Error('clamd does not answer: its words are above');
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
}

/**
 * The tests of scanned riders with Debian's clamd in the place of the small one.
 * @param folder where settings and reports are written
 */
export const realClamd = (folder: string): Check => ({
  name: "Riders and Debian's clamd",
  async run() {
    const { status, stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
    if (status !== 0) {
      console.log('There is no clamd to scan riders with: "apt-get install clamav-daemon" brings one');
      return { passed: 0, failed: 0, skipped: 1 };
    }
    console.log(stdout.trim());
    const port = await freePort();
    const daemon = spawn(PROGRAM, [`--config-file=${prepare(path.join(folder, 'clamd'), port)}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const end = () => void daemon.kill();
    // Also where the tests are stopped.
    process.once('exit', end);
    const url = `tcp://127.0.0.1:${port}`;
    try {
      await answers(daemon, url);
      return await runJest({
        report: path.join(folder, 'clamd.json'),
        args: [
          '--selectProjects',
          'services',
          '--verbose',
          'services/advancing/src/routes/rider-files/scan.test',
          'services/artist-portal/src/routes/riders/scan.test',
          'file-store/src/documents/clamd.test',
        ],
        env: { TEST_CLAMD_URL: url },
      });
    } finally {
      process.off('exit', end);
      end();
      if (daemon.exitCode === null && daemon.signalCode === null) await once(daemon, 'exit');
    }
  },
});
