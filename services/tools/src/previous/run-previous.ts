import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withTemplate } from '@laminate/testing/database';
import { startServers } from '../jest/servers.ts';
import type { Tally } from '../test/stage.ts';
import { runJest } from '../test/stages.ts';
import { withClient } from '@laminate/operate/with-client';
import { layOut } from './released.ts';

interface PreviousRun {
  readonly commit: string;
  /** Paths of tests in the sources of the commit, which lie in a folder. */
  readonly tests: (folder: string) => readonly string[];
  /** A statement that is applied to today's schema before, as a migration would. */
  readonly statement?: string;
  readonly quiet?: boolean;
}

/**
 * Runs tests of the services of a commit on databases that have today's schema. The tests run those services and check
 * what they promised. So a release can migrate first and replace the services one after the other afterwards.
 */
export async function runPrevious({ commit, tests, statement, quiet = false }: PreviousRun): Promise<Tally> {
  const parent = mkdtempSync(path.join(tmpdir(), 'laminate-previous-'));
  const folder = path.join(parent, 'sources');
  // Starts a separate server. The template is there before yesterday's tests look for it, so they copy it and make
  // none.
  const { databaseUrl, redisUrl, stop } = await startServers();
  try {
    layOut(commit, folder);
    await withTemplate(databaseUrl, async (_server, { url }) => {
      if (statement) await withClient(url, (client) => client.query(statement));
    });
    return await runJest({
      folder,
      quiet,
      // Releases up to now ran their tests in virtual machines of jest.
      nodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      report: path.join(parent, 'jest.json'),
      args: [...tests(folder)],
      env: { TEST_DATABASE_URL: databaseUrl, ...(redisUrl && { TEST_REDIS_URL: redisUrl }) },
    });
  } finally {
    await stop();
    rmSync(parent, { recursive: true, force: true });
  }
}
