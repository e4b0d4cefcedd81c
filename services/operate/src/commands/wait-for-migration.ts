import { setTimeout as sleep } from 'node:timers/promises';
import { hasRelease } from '@laminate/database';
import { errorMessage, Failure } from '../failure.ts';

const LOOK_MS = 1000;

/**
 * `wait-for-migration`: run it before a service of a new image, with that service's `DATABASE_URL`. It ends once
 * `migrate` of the same image has brought the database up to date.
 * @returns the exit code
 * @throws Failure when the setting is missing
 */
export async function run(): Promise<number> {
  const { DATABASE_URL: url } = process.env;
  if (!url) throw new Failure('DATABASE_URL is missing: set it to what the service has.');
  // Nothing else ends the first process of a container.
  process.once('SIGTERM', () => process.exit(1));
  let said: string | undefined;
  for (;;) {
    const reason = await hasRelease(url).then(
      (is) => (is ? undefined : 'no `migrate` of this image has run there'),
      errorMessage,
    );
    if (reason === undefined) break;
    if (reason !== said) console.log(`Waiting for the database to be brought up to date (${reason})`);
    said = reason;
    await sleep(LOOK_MS);
  }
  console.log('Database is up to date');
  return 0;
}
