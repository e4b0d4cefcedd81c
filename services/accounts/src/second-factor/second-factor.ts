import type { SecondFactor } from '@laminate/contracts';
import { apiError, fieldError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { newRecoveryCodes, plainCode, stepOf } from './codes.ts';
import type { FactorKeys } from './keys.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** All functions here join the caller's transaction, which runs as the user. */

interface Row {
  readonly secret: Buffer;
  readonly confirmed: boolean;
}

const wrongCode = () => {
  return fieldError('code', 'code_wrong');
};

export async function hasSecondFactor(em: EntityManager, userId: number): Promise<boolean> {
  return (
    (
      await tables(em)
        .selectFrom('accounts.second_factor')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .execute()
    ).length > 0
  );
}

/** What its user sees of it. */
export async function readSecondFactor(em: EntityManager, userId: number): Promise<Omit<SecondFactor, 'offered'>> {
  const [row] = await tables(em)
    .selectFrom('accounts.second_factor as f')
    .select([
      sql<string>`to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('since'),
      sql<number>`(select count(*)::int from accounts.recovery_code c where c.user_id = f.user_id and c.used_at is null)`.as(
        'left',
      ),
    ])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute();
  return { on: row !== undefined, since: row?.since ?? null, recovery_codes_left: row?.left ?? 0 };
}

/**
 * Keeps a secret that waits for its first code, instead of one that waited before.
 * @throws ApiError 409 when it is on
 */
export async function keepSecret(
  em: EntityManager,
  keys: FactorKeys,
  userId: number,
  secret: Uint8Array,
): Promise<void> {
  await tables(em)
    .deleteFrom('accounts.second_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
  const stored = await tables(em)
    .insertInto('accounts.second_factor')
    .values({ user_id: userId, secret: keys.seal(userId, secret) })
    .onConflict((conflict) => conflict.columns(['user_id']).doNothing())
    .returning('user_id')
    .execute();
  if (stored.length === 0) throw apiError('conflict', { message: 'second_factor_on' });
}

const find = async (em: EntityManager, userId: number): Promise<Row | undefined> =>
  (
    await tables(em)
      .selectFrom('accounts.second_factor')
      .select(['secret', sql<boolean>`confirmed_at is not null`.as('confirmed')])
      .where('user_id', '=', userId)
      .execute()
  )[0];

/**
 * Opens the user's secret. Seals it again where another key is the first by now.
 * @throws ApiError 409 `second_factor_lost` when no key opens it
 */
async function openSecret(
  em: EntityManager,
  keys: FactorKeys,
  userId: number,
  { secret: sealed }: Row,
): Promise<Buffer> {
  const opened = keys.open(userId, sealed);
  if (!opened) throw apiError('second_factor_lost');
  const { secret, old } = opened;
  if (old)
    await tables(em)
      .updateTable('accounts.second_factor')
      .set({ secret: keys.seal(userId, secret) })
      .where('user_id', '=', userId)
      .where('secret', '=', sealed)
      .execute();
  return secret;
}

/**
 * Takes a code of the authenticator, which counts once. Of two callers who send the same one in parallel, one gets
 * through.
 */
async function takeCode(em: EntityManager, userId: number, secret: Buffer, code: string): Promise<boolean> {
  const step = stepOf(secret, code);
  if (step === undefined) return false;
  const taken = await tables(em)
    .updateTable('accounts.second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .execute();
  return taken.length > 0;
}

/**
 * Switches the second factor on, since its user has the authenticator.
 * @returns the recovery codes, which are stored nowhere
 * @throws ApiError 400 for a wrong code, 409 when nothing waits for one
 */
export async function confirmSecondFactor(
  em: EntityManager,
  keys: FactorKeys,
  userId: number,
  code: string,
): Promise<string[]> {
  const row = await find(em, userId);
  if (row?.confirmed) throw apiError('conflict', { message: 'second_factor_on' });
  const secret = row && keys.open(userId, row.secret)?.secret;
  if (!secret) throw apiError('conflict', { message: 'second_factor_restart' });
  if (!(await takeCode(em, userId, secret, plainCode(code)))) throw wrongCode();
  await tables(em)
    .updateTable('accounts.second_factor')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .execute();
  const codes = newRecoveryCodes();
  for (const each of codes) {
    await tables(em)
      .insertInto('accounts.recovery_code')
      .values({ user_id: userId, code_hash: keys.hashCode(userId, secret, plainCode(each)) })
      .execute();
  }
  return codes;
}

/** The proof by which a user identified themselves. With a recovery code, also how many are left. */
export type FactorProof = { readonly by: 'authenticator' } | { readonly by: 'recovery code'; readonly left: number };

/**
 * Takes a code of the authenticator or a recovery code, which can't be taken again unless the transaction fails.
 * @throws ApiError 400 for a wrong code, or one that was taken, 409 when the second factor is off, and
 * `second_factor_lost`
 */
export async function proveSecondFactor(
  em: EntityManager,
  keys: FactorKeys,
  userId: number,
  typed: string,
): Promise<FactorProof> {
  const row = await find(em, userId);
  if (!row?.confirmed) throw apiError('conflict', { message: 'second_factor_off' });
  const secret = await openSecret(em, keys, userId, row);
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) {
    if (!(await takeCode(em, userId, secret, code))) throw wrongCode();
    return { by: 'authenticator' };
  }
  const used = await tables(em)
    .updateTable('accounts.recovery_code')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', [keys.hashCode(userId, secret, code), keys.hashFormerCode(userId, code)])
    .where('used_at', 'is', null)
    .returning('user_id')
    .execute();
  if (used.length === 0) throw wrongCode();
  return { by: 'recovery code', left: (await readSecondFactor(em, userId)).recovery_codes_left };
}

/** Switches the second factor off, and forgets its secret and codes. */
export async function dropSecondFactor(em: EntityManager, userId: number): Promise<void> {
  await tables(em).deleteFrom('accounts.second_factor').where('user_id', '=', userId).execute();
}
