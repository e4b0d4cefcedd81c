import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Schemas of the product. A schema can call what the others publish, so they are brought up to date together. */
export const SCHEMAS = ['accounts', 'accreditation', 'advancing', 'integrations'] as const;
export type Schema = (typeof SCHEMAS)[number];

/** The tables of each schema in which migrating notes what it did. */
export const BOOKKEEPING = ['migration', 'applied_file'] as const;

/** Folder with the SQL of the product, for the sources as for their bundle (services/host/dist). */
export const ROOT = path.join(import.meta.dirname, '../../database');

/** Returns the names of the SQL files of a folder, in their order. None where the folder doesn't exist. */
const sqlFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort()
    : [];

export interface MigrationFile {
  /** Without its ending, e.g. `0001-baseline`. */
  readonly name: string;
  readonly sql: string;
}

/** The migrations of a schema in their order. */
export function migrationFiles(schema: Schema, root = ROOT): MigrationFile[] {
  const folder = path.join(root, schema, 'migrations');
  return sqlFiles(folder).map((file) => ({
    name: path.basename(file, '.sql'),
    sql: readFileSync(path.join(folder, file), 'utf8'),
  }));
}

/** Names of all migrations of a schema, in their order. */
export const migrationNames = (schema: Schema, root = ROOT): string[] =>
  migrationFiles(schema, root).map(({ name }) => name);

/** What a file makes, in the order in which it is applied: a function is there before the policies that call it. */
const KINDS = ['functions', 'views', 'policies', 'grants'] as const;

export interface PresentFile {
  readonly schema: Schema;
  readonly kind: (typeof KINDS)[number];
  /**
   * Name of the function, of the view, of the table that policies and row-level security belong to, or of the schema
   * for grants.
   */
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** The files whose present text is applied whenever it changed: all functions first, then all views, policies, grants. */
export function presentFiles(root = ROOT): PresentFile[] {
  const read = (schema: Schema, kind: PresentFile['kind'], name: string, file: string): PresentFile => {
    const sql = readFileSync(path.join(root, schema, file), 'utf8');
    return { schema, kind, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  };
  return KINDS.flatMap((kind) =>
    SCHEMAS.flatMap((schema) =>
      kind === 'grants'
        ? [read(schema, kind, schema, 'grants.sql')]
        : sqlFiles(path.join(root, schema, kind)).map((file) =>
            read(schema, kind, path.basename(file, '.sql'), `${kind}/${file}`),
          ),
    ),
  );
}

/** Settings of ours that functions run with. Postgres lets only those who can set one make such a function. */
export const settingsOfFunctions = (): string[] => [
  ...new Set(
    presentFiles().flatMap(({ sql }) => [...sql.matchAll(/\bset (app\.\w+) =/g)].map(([, name = '']) => name)),
  ),
];

/**
 * The text of a function as it is applied: for tests that take a guard out of it.
 * @param name with its schema, e.g. `accreditation.apply_taps`
 */
export function functionText(name: `${Schema}.${string}`): string {
  const [schema, file] = name.split('.') as [Schema, string];
  return readFileSync(path.join(ROOT, schema, 'functions', `${file}.sql`), 'utf8');
}
