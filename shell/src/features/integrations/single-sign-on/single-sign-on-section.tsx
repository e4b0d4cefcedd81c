import type { Provider, SingleSignOn } from '@laminate/contracts/single-sign-on';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, ErrorPanel, Skeleton } from '@laminate/ui';
import { FormActions } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleName } from '../../../account/role-name.ts';
import { Section } from '../../../account/section.tsx';
import { Domains } from './domains.tsx';
import { ProviderModal } from './provider-modal.tsx';
import { forget, singleSignOnQuery } from './single-sign-on.ts';
import classes from './single-sign-on.module.css';

/** Asks, removes the provider, and says how it went. */
async function forgetAfterConfirm(): Promise<void> {
  const agreed = await confirm(
    i18n.t('Everyone who used it is logged out, and their API tokens end. After that, they log in with a password.'),
    {
      title: i18n.t('Remove the provider?'),
      confirmLabel: i18n.t('Remove'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    },
  );
  if (!agreed) return;
  try {
    await forget();
    toast.success(i18n.t('Provider removed'));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** The login of the company in the place of passwords: its provider, and the domains of its addresses. */
export function SingleSignOnSection() {
  const { data, error, refetch, isFetching } = useQuery(singleSignOnQuery);
  return (
    <Section title={i18n.t('Single sign-on')}>
      <p className={classes.lead}>
        {i18n.t(
          'Members log in with your company login (OpenID Connect), which also sets their roles. A Top dog can always log in with a password too.',
        )}
      </p>
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load single sign-on')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && <Ways singleSignOn={data} />}
    </Section>
  );
}

function Ways({ singleSignOn }: { readonly singleSignOn: SingleSignOn }) {
  const { provider, domains } = singleSignOn;
  const [editing, setEditing] = useState(false);
  return (
    <>
      {provider && <ProviderDetails provider={provider} />}
      <FormActions>
        <Button variant={provider ? 'default' : 'primary'} onClick={() => setEditing(true)}>
          {provider ? i18n.t('Change the provider') : i18n.t('Set up the provider')}
        </Button>
        {provider && <Button onClick={() => void forgetAfterConfirm()}>{i18n.t('Remove the provider')}</Button>}
      </FormActions>
      <Domains domains={domains} />
      {editing && <ProviderModal singleSignOn={singleSignOn} onClose={() => setEditing(false)} />}
    </>
  );
}

function ProviderDetails({ provider }: { readonly provider: Provider }) {
  const { issuer, client_id: clientId, role_claim: claim, roles, required } = provider;
  const items = [
    [i18n.t('Provider'), issuer],
    [i18n.t('Client ID'), clientId],
    [
      i18n.t('Roles from the claim “{claim}”', { claim }),
      roles.map(({ value, role }) => `${value} → ${roleName(role)}`).join(', '),
    ],
    [i18n.t('Password login'), required ? i18n.t('Top dog only') : i18n.t('Allowed for everyone')],
  ] as const;
  return (
    <dl className={classes.details}>
      {items.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
