import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator, type Migration } from '@mikro-orm/migrations';
import { Client } from 'pg';

/** One migration of a database at a time, whoever starts it; shared by who needs the schemas to stay as they are. */
export const MIGRATION_LOCK = 724103;

interface Options {
  readonly ownerUrl: string;
  /** Schema that the migrations own; their history is kept inside it. */
  readonly schema: string;
  readonly migrations: readonly (new (...args: ConstructorParameters<typeof Migration>) => Migration)[];
  /** Names of those to apply; all without it. */
  readonly only?: readonly string[] | undefined;
}

/** Applies what is missing, in order, all in one transaction. Safe to call from several processes at once. */
export async function runMigrations(options: Options): Promise<void> {
  const lock = new Client({ connectionString: options.ownerUrl, keepAlive: true });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMissing(options);
  } finally {
    await lock.end();
  }
}

async function applyMissing({ ownerUrl, schema, migrations, only }: Options): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
    extensions: [Migrator],
    migrations: {
      tableName: `${schema}.migration`,
      migrationsList: migrations.map((migration) => ({ name: migration.name, class: migration })),
      snapshot: false,
      allOrNothing: true,
    },
    pool: { min: 0, max: 4 },
    logger: () => undefined,
  } as Parameters<typeof MikroORM.init>[0]);
  try {
    await orm.em.getConnection().execute(`create schema if not exists "${schema}"`);
    await orm.migrator.up(only ? { migrations: [...only] } : undefined);
  } finally {
    await orm.close(true);
  }
}
