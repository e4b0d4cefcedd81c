import { accounts } from '@laminate/contracts';
import { endpoint, fieldError, type Identity, type ServiceContext } from '@laminate/kit';
import { mayCallOut } from '@laminate/kit/calls-out';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDomain, proveDomain, recordOf, removeDomain } from '../../commands/single-sign-on/domains.ts';
import { removeProvider, saveProvider, withForm } from '../../commands/single-sign-on/save-provider.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { findProvider, presentSingleSignOn } from '../../single-sign-on/provider-store.ts';
import type { AccountsContext } from '../context.ts';

interface Asked {
  readonly env: ServiceContext['env'];
  readonly identity: Identity;
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
}

/** Makes a change in one transaction, and answers what has come of it. */
const changed = ({ env, identity, transaction }: Asked, work: (em: EntityManager) => Promise<void>) =>
  transaction(async (em) => {
    await work(em);
    return { single_sign_on: await presentSingleSignOn(em, identity.accountId, env) };
  });

/** How an owner lets members log in by their company's provider. No transaction waits for a call outside. */
export const singleSignOn = ({ limits, providerKeys, providers, domainRecords }: AccountsContext) => [
  endpoint(accounts.getSingleSignOn).handle((call) => changed(call, async () => undefined)),

  endpoint(accounts.saveProvider).handle(async (call) => {
    const { body, identity, transaction } = call;
    await limits.providerSetUp.take(`${identity.accountId}`);
    await transaction(mayCallOut);
    const access = withForm(await transaction((em) => findProvider(em, providerKeys, identity.accountId)), body);
    const issuer = await providers
      .for(identity.accountId)
      .check(access)
      .catch((cause: unknown) => {
        call.log.info({ err: cause }, 'a provider of sign-in was refused');
        throw fieldError('issuer', 'provider_unusable');
      });
    return changed(call, (em) => saveProvider(em, providerKeys, identity, { ...body, issuer }));
  }),

  endpoint(accounts.removeProvider).handle((call) => changed(call, (em) => removeProvider(em, call.identity))),

  endpoint(accounts.addSignInDomain).handle((call) =>
    changed(call, (em) => addDomain(em, call.identity, call.body.domain)),
  ),

  endpoint(accounts.proveSignInDomain).handle(async (call) => {
    const { body, identity, transaction } = call;
    await limits.providerSetUp.take(`${identity.accountId}`);
    await transaction((em) => recordOf(em, identity.accountId, body.domain));
    const records = (await domainRecords(body.domain)) ?? [];
    const language = languageOf(call.req);
    return changed(call, (em) => proveDomain(em, identity, { domain: body.domain, records, language }));
  }),

  endpoint(accounts.removeSignInDomain).handle((call) =>
    changed(call, (em) => removeDomain(em, call.identity, call.body.domain)),
  ),
];
