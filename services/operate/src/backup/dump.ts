import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { CataloguedTable } from './catalogue.ts';
import { tableFile, type DumpedTable } from './manifest.ts';

const NEWLINE = 0x0a;

/** Tells what passes through without changing it. */
const watching = (see: (chunk: Buffer) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk);
      done(null, chunk);
    },
  });

/** One row is one line: a line break inside of a value is written as `\n`. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** `"schema"."table" ("column", …)` */
export const columnsOf = ({ schema, name, columns }: CataloguedTable): string =>
  `${identifier(schema)}.${identifier(name)} (${columns.map(identifier).join(', ')})`;

/** Writes the rows of a table to its file, as the transaction of `client` sees them. */
export async function dumpTable(client: pg.Client, folder: string, table: CataloguedTable): Promise<DumpedTable> {
  const file = tableFile(folder, table);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let rows = 0;
  await pipeline(
    client.query(copyTo(`copy ${columnsOf(table)} to stdout`)),
    watching((chunk) => (rows += linesIn(chunk))),
    createGzip(),
    watching((chunk) => hash.update(chunk)),
    createWriteStream(file, { mode: 0o600 }),
  );
  return { ...table, rows, sha256: hash.digest('hex') };
}
