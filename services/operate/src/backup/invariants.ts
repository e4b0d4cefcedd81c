import { createPrivateKey, createPublicKey } from 'node:crypto';
import type pg from 'pg';
import { sha256, type Manifest } from './manifest.ts';
import { INVARIANTS } from './row-invariants.ts';
import type { Stores } from './stored-files.ts';

/** Number of broken rows that are described. The rest are only counted. */
const SHOWN = 3;

/** @returns every broken invariant, described */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const broken: string[] = [];
  for (const { invariant, broken: query } of INVARIANTS) {
    const { rows } = await client.query<{ what: string }>(query);
    const more = rows.length > SHOWN ? ` and ${rows.length - SHOWN} more` : '';
    if (rows.length > 0)
      broken.push(
        `${invariant}: not ${rows
          .slice(0, SHOWN)
          .map(({ what }) => what)
          .join('; ')}${more}`,
      );
  }
  return [...broken, ...(await strayKeys(client))];
}

/** Codes on printed badges are signed by the one half of an event's key and checked with the other. */
async function strayKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ event_id: number; private_key: Buffer; public_key: Buffer }>(
    'select event_id, private_key, public_key from accreditation.event_key',
  );
  const isPair = (privateKey: Buffer, publicKey: Buffer) => {
    try {
      const made = createPublicKey(createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })).export({
        format: 'jwk',
      });
      return Buffer.from(made.x ?? '', 'base64url').equals(publicKey);
    } catch {
      return false;
    }
  };
  return rows
    .filter((row) => !isPair(row.private_key, row.public_key))
    .map((row) => `the key of an event opens what it signed: not that of event ${row.event_id}`);
}

/**
 * Whether each file is in its store as the backup has it, and each that rows need is there at all.
 * @returns what is not, in words
 */
export async function strayFiles(stores: Stores, manifest: Pick<Manifest, 'files' | 'missing'>): Promise<string[]> {
  const faults = manifest.missing.map(
    ({ store, key }) => `files that rows name are stored: ${store} ${key} was missing when the backup was taken`,
  );
  for (const { store, key, sha256: wanted } of manifest.files) {
    const bytes = await stores[store].get(key);
    if (!bytes || sha256(bytes) !== wanted)
      faults.push(`files are as they were: ${store} ${key} is ${bytes ? 'another' : 'missing'}`);
  }
  return faults;
}
