import type { StartPostgres } from '@laminate/operate/database/embedded';
import { operationsWith } from '@laminate/operate/run-command';

/** Loads it when it is first needed: most commands find a Postgres that runs. */
const startPostgres: StartPostgres = async (options) =>
  (await import('./embedded-postgres/index.ts')).startPostgres(options);

/** The commands of operators, on a machine that can start the embedded Postgres. */
export const OPERATIONS = operationsWith(startPostgres);
