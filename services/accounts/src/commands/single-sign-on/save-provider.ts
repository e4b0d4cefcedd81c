import type { AuditChange, ProviderForm, RoleRule } from '@laminate/contracts';
import { fieldError, type Identity } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import {
  findProvider,
  storeProvider,
  takeProviderId,
  type ProviderSettings,
} from '../../single-sign-on/provider-store.ts';
import { lockAccount } from '../lock-account.ts';
import { recordAudit } from '../record-audit.ts';
import { endOtherSignIns, endProviderSignIns } from './end-sign-ins.ts';

type Form = z.output<typeof ProviderForm>;

/** All functions here join the caller's transaction, which runs in the account. */

/**
 * What the form makes of the provider: a secret that is left out stays, at the same provider only.
 * @throws ApiError 400 naming the secret where there is none to stay
 */
export function withForm(before: ProviderSettings | undefined, form: Form): ProviderSettings {
  const kept = before && before.issuer === form.issuer ? before.client_secret : undefined;
  const secret = form.client_secret ?? kept;
  // Otherwise an owner who never knew it could have it sent to a provider that they run.
  if (secret === undefined) throw fieldError('client_secret', 'client_secret_missing');
  return { ...form, client_secret: secret };
}

const rulesText = (rules: readonly RoleRule[]) => rules.map(({ value, role }) => `${value} → ${role}`).join(', ');

/** What has changed, in words of the audit: that the secret is another one, and never which. */
function changesOf(before: ProviderSettings | undefined, after: ProviderSettings): Record<string, AuditChange> {
  const lines: [string, string | undefined, string][] = [
    ['issuer', before?.issuer, after.issuer],
    ['client_id', before?.client_id, after.client_id],
    ['scopes', before?.scopes, after.scopes],
    ['role_claim', before?.role_claim, after.role_claim],
    ['roles', before && rulesText(before.roles), rulesText(after.roles)],
  ];
  const changed = lines.filter(([, from = '', to]) => from !== to);
  const changes = Object.fromEntries(
    changed.map(([name, from, to]) => [name, { from: from || null, to: to || null }] as const),
  );
  return before && before.client_secret !== after.client_secret
    ? { ...changes, client_secret: { from: null, to: '•••' } }
    : changes;
}

/** Sets a provider up, or changes it. With another issuer what the one before has opened ends, also for the caller. */
export async function saveProvider(em: EntityManager, keys: SealingKeys, by: Identity, form: Form): Promise<void> {
  const { accountId } = by;
  await lockAccount(em, accountId);
  const before = await findProvider(em, keys, accountId);
  const after = withForm(before, form);
  const same = before?.issuer === after.issuer ? before : undefined;
  await storeProvider(em, keys, accountId, { ...after, id: same?.id ?? (await takeProviderId(em, accountId)) });
  const changes = changesOf(before, after);
  if (Object.keys(changes).length > 0)
    await recordAudit(em, by, {
      action: before ? 'change_single_sign_on' : 'set_up_single_sign_on',
      subject: after.issuer,
      changes,
    });
  if (before && !same) await endProviderSignIns(em, by);
  if ((before?.required ?? false) === after.required) return;
  await recordAudit(em, by, {
    action: after.required ? 'require_single_sign_on' : 'stop_requiring_single_sign_on',
    subject: by.accountName,
  });
  await endOtherSignIns(em, by);
}

/** Forgets the provider, and who was who there. What it has opened ends, also for the caller. */
export async function removeProvider(em: EntityManager, by: Identity): Promise<void> {
  const { accountId } = by;
  await lockAccount(em, accountId);
  const [gone] = await tables(em)
    .deleteFrom('accounts.identity_provider')
    .where('account_id', '=', accountId)
    .returning('issuer')
    .execute();
  if (!gone) return;
  await tables(em).deleteFrom('accounts.provider_identity').where('account_id', '=', accountId).execute();
  await recordAudit(em, by, { action: 'remove_single_sign_on', subject: gone.issuer });
  await endProviderSignIns(em, by);
}
