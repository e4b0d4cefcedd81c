import type { SealingKeys } from '@laminate/kit/sealing-keys';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findProvider, type StoredProvider } from './provider-store.ts';
import { refused } from './refusals.ts';

/** The provider that an attempt was begun with: an answer counts with this one alone. */
export interface RequestedProvider {
  readonly id: string;
  readonly issuer: string;
  readonly clientId: string;
}

/** What is kept of a provider that is asked. */
export const toRequestedProvider = ({ id, issuer, client_id: clientId }: StoredProvider): RequestedProvider => ({
  id,
  issuer,
  clientId,
});

/**
 * The provider that was asked, as it is set up now. Joins the caller's transaction, which runs in the account.
 * @throws ApiError 400 where another one, or another client of it, has taken its place, or none
 */
export async function stillRequested(
  em: EntityManager,
  keys: SealingKeys,
  accountId: number,
  asked: RequestedProvider,
): Promise<StoredProvider> {
  const provider = await findProvider(em, keys, accountId);
  if (provider?.id !== asked.id || provider.issuer !== asked.issuer || provider.client_id !== asked.clientId)
    throw refused('sso_provider_changed');
  return provider;
}

/**
 * Refuses an answer at an address that is not the asked provider's. The state alone could have been given to a provider
 * that has sent the browser on to another, whose code would end up with the first (RFC 9700, section 4.4).
 * @param redirectUri where the asked provider sends browsers back to
 * @param answeredAt where the browser says that it came back to
 * @throws ApiError 400
 */
export function checkAnsweredAt(redirectUri: string, answeredAt: string | undefined): void {
  if (answeredAt !== redirectUri) throw refused('sso_other_provider');
}
