import type { ProviderForm, SingleSignOn } from '@laminate/contracts/single-sign-on';
import {
  addSignInDomain,
  getSingleSignOn,
  proveSignInDomain,
  removeProvider,
  removeSignInDomain,
  saveProvider,
} from '@laminate/contracts/routes/single-sign-on';
import { call, queryClient } from '@laminate/sdk';
import { queryOptions } from '@tanstack/react-query';

/** How members of the account log in by their company's provider. */
export const singleSignOnQuery = queryOptions({
  queryKey: ['single sign-on'],
  queryFn: async ({ signal }) => (await call(getSingleSignOn, { signal })).single_sign_on,
});

const taken = ({ single_sign_on: now }: { readonly single_sign_on: SingleSignOn }): void =>
  void queryClient.setQueryData(singleSignOnQuery.queryKey, now);

export const save = async (body: ProviderForm): Promise<void> => taken(await call(saveProvider, { body }));
export const forget = async (): Promise<void> => taken(await call(removeProvider));
export const addDomain = async (domain: string): Promise<void> =>
  taken(await call(addSignInDomain, { body: { domain } }));
export const proveDomain = async (domain: string): Promise<void> =>
  taken(await call(proveSignInDomain, { body: { domain } }));
export const removeDomain = async (domain: string): Promise<void> =>
  taken(await call(removeSignInDomain, { body: { domain } }));
