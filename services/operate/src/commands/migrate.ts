import { Failure } from '../failure.ts';
import { checkDatabase } from '../database/check-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { refuseDemo } from '../database/refuse-demo.ts';

const MIN_SECRET_CHARACTERS = 32;

/**
 * `migrate`: brings the database up to date, including roles and their passwords. Run it before the services of a new
 * version start. Several runs at the same time wait for each other.
 * @returns the exit code
 * @throws Failure naming the setting that is wrong, or in production the demo that the database holds
 */
export async function run(): Promise<number> {
  const { DATABASE_URL: ownerUrl, DATABASE_SECRET: secret = '', NODE_ENV: mode } = process.env;
  if (!ownerUrl || !URL.canParse(ownerUrl))
    throw new Failure(
      'DATABASE_URL is missing: set it to the owner of the database, like postgres://user:password@host:5432/laminate.',
    );
  if (secret.length < MIN_SECRET_CHARACTERS)
    throw new Failure(
      'DATABASE_SECRET is missing or too short: set it to what the passwords of the services were made of, as the command secrets prints it.',
    );
  await checkDatabase(ownerUrl, true);
  await prepareDatabase(ownerUrl, secret, console.log);
  if (mode === 'production') await refuseDemo(ownerUrl);
  console.log('Database is up to date');
  return 0;
}
