import type { EventScope } from '@laminate/kit';
import { generateKeyPairSync } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockEvent } from '../event/change.ts';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';

/** Key that signs and checks the codes of an event's people. See `person-code` of the contracts. */
export interface CodeKey {
  /** PKCS #8. */
  readonly privateKey: Buffer;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

async function readKey(em: EntityManager, { accountId, eventId }: EventScope): Promise<CodeKey | undefined> {
  const [row] = await tables(em)
    .selectFrom('accreditation.event_key')
    .select(['private_key', 'public_key'])
    .where(ofEvent({ accountId, eventId }))
    .execute();
  return row && { privateKey: row.private_key, publicKey: row.public_key };
}

/** The key of an event, made when it is first needed. Joins the caller's transaction. */
export async function codeKey(em: EntityManager, scope: EventScope): Promise<CodeKey> {
  const known = await readKey(em, scope);
  if (known) return known;
  // Under the lock, so that two who need it first get the same.
  await lockEvent(em, scope);
  const made = await readKey(em, scope);
  if (made) return made;
  const pair = generateKeyPairSync('ed25519');
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' });
  const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x as string, 'base64url');
  await tables(em)
    .insertInto('accreditation.event_key')
    .values({ ...eventColumns(scope), private_key: privateKey, public_key: publicKey })
    .execute();
  return { privateKey, publicKey };
}
