import { seedDemo } from '../demo/seed-demo.ts';
import { errorMessage, isFailure } from '../failure.ts';
import { prepareDatabase } from './database.ts';
import { refuseDemo } from './refuse-demo.ts';

/** What has to be done to a database before services use it. */
export interface Preparation {
  readonly ownerUrl: string;
  /** The services' passwords are derived from it. */
  readonly secret: string;
  readonly production: boolean;
  readonly demo: boolean;
}

/** What the process that prepares says: a line for the operator, or why it has failed. */
export type Said = { readonly log: string } | { readonly failure: string };

const say = (said: Said): void => void process.send?.(said);

async function prepare({ ownerUrl, secret, production, demo }: Preparation): Promise<void> {
  const log = (line: string) => say({ log: line });
  await prepareDatabase(ownerUrl, secret, log);
  if (production) await refuseDemo(ownerUrl);
  log('Database is up to date');
  if (demo && (await seedDemo(ownerUrl)).seeded)
    log('Demo: a festival with 1,200 entries is ready, see the login page');
}

// A process of its own: the entities, statements and invented people that it takes are needed no more after it.
process.once('message', (asked: Preparation) => {
  prepare(asked).then(
    () => process.exit(0),
    (error: unknown) => {
      if (isFailure(error)) say({ failure: error.message });
      else console.error(error instanceof Error ? error.stack : errorMessage(error));
      process.exit(1);
    },
  );
});
