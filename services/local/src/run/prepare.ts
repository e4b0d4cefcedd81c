import { openDocumentStore, type StoreEnv } from '@laminate/file-store/env';
import { seedDemo } from '../demo/seed-demo.ts';
import { errorMessage, isFailure } from '@laminate/operate/failure';
import type { Said } from '../supervise/ask-process.ts';
import { prepareDatabase } from '@laminate/operate/database/prepare-database';
import { refuseDemo } from '@laminate/operate/database/refuse-demo';

/** What has to be done to a database before services use it. */
export interface Preparation {
  readonly ownerUrl: string;
  /** The services' passwords are derived from it. */
  readonly secret: string;
  readonly production: boolean;
  readonly demo: boolean;
  /** Where the demo's files of artists are kept, as `openDocumentStore` reads it. */
  readonly documents: StoreEnv;
}

const say = (said: Said): void => void process.send?.(said);

async function prepare({ ownerUrl, secret, production, demo, documents }: Preparation): Promise<void> {
  const log = (line: string) => say({ log: line });
  await prepareDatabase(ownerUrl, secret, log);
  if (production) await refuseDemo(ownerUrl);
  log('Database is up to date');
  if (demo && (await seedDemo(ownerUrl, openDocumentStore(documents))).seeded)
    log('Demo: a festival with 1,200 entries is ready, see the login page');
}

// Runs in a separate process: the entities, statements and invented people that it uses are no longer needed after it.
// The process that asked ends it.
process.once('message', (asked: Preparation) => {
  prepare(asked).then(
    () => say({ done: true }),
    (error: unknown) => {
      if (!isFailure(error)) console.error(error instanceof Error ? error.stack : errorMessage(error));
      say({ failure: isFailure(error) ? error.message : 'The database could not be prepared: see above.' });
    },
  );
});
