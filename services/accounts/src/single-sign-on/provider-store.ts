import { DOMAIN_GRACE_DAYS, DOMAIN_RECORD, type RoleRule, type SingleSignOn } from '@laminate/contracts';
import { apiError, type ServiceEnv } from '@laminate/kit';
import { callFunction, tables } from '@laminate/kit/database/tables';
import { publicUrl } from '@laminate/kit/public-url';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import type { ProviderAccess } from './provider.ts';

/** All functions here join the caller's transaction, which runs in the account. */

/** A provider as its owner sets it up. */
export interface ProviderSettings extends ProviderAccess {
  readonly roles: readonly RoleRule[];
  readonly required: boolean;
}

export interface StoredProvider extends ProviderSettings {
  /** A UUID, which its redirect URI ends with. Another issuer is another provider. */
  readonly id: string;
}

const ownerOf = (accountId: number) => `account ${accountId}`;

const rowOf = async (em: EntityManager, accountId: number) =>
  (
    await tables(em).selectFrom('accounts.identity_provider').selectAll().where('account_id', '=', accountId).execute()
  )[0];

/**
 * Returns the provider of an account with its secret.
 * @throws ApiError 409 when no key of the ring opens the secret
 */
export async function findProvider(
  em: EntityManager,
  keys: SealingKeys,
  accountId: number,
): Promise<StoredProvider | undefined> {
  const row = await rowOf(em, accountId);
  if (!row) return undefined;
  const opened = keys.open(ownerOf(accountId), row.client_secret);
  if (!opened) throw apiError('conflict', { message: 'client_secret_lost' });
  const { id, issuer, client_id, scopes, role_claim, required } = row;
  const roles = row.roles as unknown as readonly RoleRule[];
  return { id, issuer, client_id, client_secret: opened.secret.toString(), scopes, role_claim, roles, required };
}

/** The id that the account's next provider will have. */
async function nextProviderId(em: EntityManager, accountId: number): Promise<string> {
  const { next_provider_id } = await tables(em)
    .selectFrom('accounts.account')
    .select('next_provider_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return next_provider_id;
}

/** The same, used up: the one after it gets another. */
export async function takeProviderId(em: EntityManager, accountId: number): Promise<string> {
  const id = await nextProviderId(em, accountId);
  await tables(em)
    .updateTable('accounts.account')
    .set({ next_provider_id: sql`gen_random_uuid()` })
    .where('id', '=', accountId)
    .execute();
  return id;
}

/** Stores a provider in the place of the one before, its secret sealed. */
export async function storeProvider(
  em: EntityManager,
  keys: SealingKeys,
  accountId: number,
  { id, issuer, client_id, client_secret, scopes, role_claim, roles, required }: StoredProvider,
): Promise<void> {
  const values = {
    id,
    issuer,
    client_id,
    scopes,
    role_claim,
    required,
    client_secret: keys.seal(ownerOf(accountId), Buffer.from(client_secret)),
    roles: JSON.stringify(roles),
  };
  await tables(em)
    .insertInto('accounts.identity_provider')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id']).doUpdateSet(values))
    .execute();
}

/** Returns the account that has verified a domain, or undefined where none has. Runs in any account. */
export async function accountOfDomain(em: EntityManager, domain: string): Promise<number | undefined> {
  const [row] = await callFunction<{ value: number | null }>(em, 'accounts.account_of_domain', [domain]);
  return row?.value ?? undefined;
}

export async function hasVerified(em: EntityManager, accountId: number, domain: string): Promise<boolean> {
  const found = await tables(em)
    .selectFrom('accounts.sign_in_domain')
    .where('account_id', '=', accountId)
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .execute();
  return found.length > 0;
}

/** When a domain stops counting whose record has been missing since then. */
export const lostAt = (missingSince: Date): Date => new Date(missingSince.getTime() + DOMAIN_GRACE_DAYS * 86_400_000);

/** The domain of an address. */
export const domainOf = (eMail: string): string => eMail.slice(eMail.lastIndexOf('@') + 1);

/**
 * Returns where a provider sends browsers back to. Each has a separate address, so that an answer of one is never taken
 * for that of another (RFC 9700, section 4.4.2).
 */
export const redirectUri = (env: Pick<ServiceEnv, 'PUBLIC_URL'>, providerId: string): string =>
  `${publicUrl(env)}/login/company/${providerId}`;

/** What an owner sees of it: never the secret. */
export async function presentSingleSignOn(
  em: EntityManager,
  accountId: number,
  env: Pick<ServiceEnv, 'PUBLIC_URL'>,
): Promise<SingleSignOn> {
  const row = await rowOf(em, accountId);
  const next = await nextProviderId(em, accountId);
  const domains = await tables(em)
    .selectFrom('accounts.sign_in_domain')
    .select(['domain', 'token', 'proved_at', 'missing_since'])
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute();
  return {
    provider: row
      ? {
          issuer: row.issuer,
          client_id: row.client_id,
          scopes: row.scopes,
          role_claim: row.role_claim,
          roles: row.roles as unknown as RoleRule[],
          required: row.required,
        }
      : null,
    domains: domains.map(({ domain, token, proved_at, missing_since }) => ({
      domain,
      record: `${DOMAIN_RECORD}${token}`,
      proved: proved_at !== null,
      proved_until: missing_since === null ? null : lostAt(new Date(missing_since)).toISOString(),
    })),
    redirect_uri: redirectUri(env, row?.id ?? next),
    next_redirect_uri: redirectUri(env, next),
  };
}
