import { createHash } from 'node:crypto';
import { apiError, jsonInParts, toJson, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventState } from '../entities/index.ts';
import { lockEvent } from './change.ts';
import { tables, eventColumns } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

interface Repeatable {
  /** The request's `Idempotency-Key`. */
  readonly key: string;
  /** Route and body: what the same key must come with again. */
  readonly request: unknown;
}

/**
 * Runs `work` once for an Idempotency-Key. When asked again, it gives the same answer as the first time. Takes the
 * event's lock first, so that two requests with one key never both work. A refusal rolls back and leaves the key free.
 * @throws ApiError 409 `key_reuse` when the key came with another request earlier
 */
export async function repeatable<T extends object>(
  em: EntityManager,
  scope: EventScope,
  { key, request }: Repeatable,
  work: (event: EventState) => Promise<T>,
): Promise<{ outcome: T; replayed: boolean }> {
  const hash = createHash('sha256');
  for await (const part of jsonInParts(request)) hash.update(part);
  const fingerprint = hash.digest('hex');
  const event = await lockEvent(em, scope);
  const [known] = await tables(em)
    .selectFrom('accreditation.request_outcome')
    .select([
      sql<boolean>`account_id = ${scope.accountId} and event_id = ${scope.eventId} and fingerprint = decode(${fingerprint}, 'hex')`.as(
        'fits',
      ),
      'outcome',
    ])
    .where('key', '=', key)
    .execute();
  if (known && !known.fits) throw apiError('key_reuse');
  if (known) return { outcome: known.outcome as T, replayed: true };
  const outcome = await work(event);
  await tables(em)
    .insertInto('accreditation.request_outcome')
    .values({
      key,
      ...eventColumns(scope),
      fingerprint: sql`decode(${fingerprint}, 'hex')`,
      outcome: await toJson(outcome),
    })
    .execute();
  return { outcome, replayed: false };
}

/**
 * Forgets outcomes older than the 7 days for which a key is promised to be known, and by what older changes could be
 * undone.
 */
export async function forgetOldOutcomes(em: EntityManager): Promise<void> {
  for (const table of ['tap_outcome', 'request_outcome', 'undoable_change'] as const) {
    await tables(em)
      .deleteFrom(`accreditation.${table}`)
      .where('at', '<', sql<string>`now() - interval '7 days'`)
      .execute();
  }
}
