import { FileMaker } from '@laminate/files';
import { createService, tokenKey, type RunningService, type ServiceEnv } from '@laminate/kit';
import { entities } from './entities/index.ts';
import type { InvoiceOrder } from './billing/invoice-pdf.ts';
import { payByCard } from './billing/card-payment.ts';
import { payByInvoice } from './billing/invoice-payment.ts';
import { readBilling, type Billing } from './billing/settings.ts';
import { openStripe } from './billing/stripe.ts';
import { knownBrowsers } from './known-browsers.ts';
import { openMail, type MailService } from './mail/open-mail.ts';
import { openConductor, type Conductor } from './modules/conductor.ts';
import { openModuleStore } from './modules/module-store.ts';
import { readModules, type ModuleSettings } from './modules/settings.ts';
import { openRateLimits, type RateLimits } from './rate-limits.ts';
import { accountUsers } from './routes/account-users/account-users.ts';
import { apiTokens } from './routes/api-tokens/api-tokens.ts';
import { artistUsers } from './routes/artist-users/artist-users.ts';
import { setPassword } from './routes/artist-users/set-password.ts';
import { internalRoutes } from './callers/internal-routes.ts';
import { listAudit } from './routes/audit/list-audit.ts';
import { factorKeys } from './second-factor/keys.ts';
import { doorDevices } from './routes/door-devices/door-devices.ts';
import { openDoor } from './routes/door-devices/open-door.ts';
import { eventCopies } from './routes/event-copies/event-copies.ts';
import { eventUsers } from './routes/event-users/event-users.ts';
import { eventRoutes } from './routes/events/events.ts';
import { credentials } from './routes/credentials/credentials.ts';
import { invitations } from './routes/invitations/invitations.ts';
import { mailbox, reportBounce } from './routes/mail/mailbox.ts';
import { moduleRoutes } from './routes/modules/modules.ts';
import { reportPage } from './routes/modules/report-page.ts';
import { ownSessions } from './routes/own-sessions/own-sessions.ts';
import { switchAccount } from './routes/own-sessions/switch-account.ts';
import { invoiceRoutes } from './routes/payment-plans/invoices.ts';
import { planRoutes } from './routes/payment-plans/payment-plans.ts';
import { requestPlan } from './routes/payment-plans/request-plan.ts';
import { stripeWebhook } from './routes/payment-plans/stripe-webhook.ts';
import { retention } from './routes/privacy/retention.ts';
import { demoInfo, refreshSession, register, signOut, termsOfUse } from './routes/session/session.ts';
import { signIn } from './routes/session/sign-in.ts';
import { endProviderSignIn, startProviderSignIn } from './routes/single-sign-on/provider-sign-in.ts';
import { singleSignOn } from './routes/single-sign-on/single-sign-on.ts';
import { sealingKeys } from '@laminate/kit/sealing-keys';
import { domainRecords } from './single-sign-on/domain-records.ts';
import { lookUpDomainsHourly } from './single-sign-on/look-up-domains.ts';
import { openProviders } from './single-sign-on/provider.ts';
import { readSignOn, type SignOnSettings } from './single-sign-on/settings.ts';
import { support } from './routes/support/support.ts';

/**
 * Starts the accounts service: sessions, accounts, plans and the directory of events.
 * @param billing how plans are sold, by an invented company unless given
 * @param factorRing seals second factors, made of the secret of the installation unless given
 * @param terms HTML of the terms of use, none unless given
 * @param modules the remotes whose rollouts it conducts, none unless given
 * @param signOn how the records of domains are reached, as the machine does unless given
 */
export function startAccounts(
  env: ServiceEnv,
  billing: Billing = readBilling({}),
  factorRing: readonly string[] = [env.JWT_SECRET],
  terms: string | null = null,
  modules: ModuleSettings = readModules({}),
  signOn: SignOnSettings = readSignOn({}),
): Promise<RunningService> {
  const store = openModuleStore(modules);
  const key = tokenKey(env.JWT_SECRET);
  let limits: RateLimits | undefined;
  const { stripe } = billing;
  const payments = stripe ? payByCard(billing, openStripe(stripe)) : payByInvoice(billing);
  const invoices = new FileMaker<InvoiceOrder>(new URL('./billing/invoice-pdf.ts', import.meta.url));
  let mail: MailService | undefined;
  let conductor: Conductor | undefined;
  let stopLooking: (() => void) | undefined;
  return createService(
    {
      name: 'accounts',
      entities,
      endpoints: (context) => {
        limits = openRateLimits(context);
        mail = openMail(context, invoices);
        conductor = openConductor({ ...context, store, settings: modules, operator: billing.supportMail });
        const own = {
          limits,
          key,
          mail,
          factorKeys: factorKeys(factorRing, env.JWT_SECRET),
          providerKeys: sealingKeys(factorRing, 'single sign-on'),
          providers: openProviders(env.OUTBOUND_ALLOW),
          domainRecords: domainRecords(signOn.dnsServers),
          browsers: knownBrowsers(env.JWT_SECRET),
          terms,
        };
        stopLooking = lookUpDomainsHourly(context, own.domainRecords);
        return [
          signIn(own),
          register(own),
          refreshSession(own),
          signOut,
          demoInfo,
          termsOfUse(terms),
          ...eventRoutes,
          ...eventCopies,
          ...accountUsers(own),
          ...apiTokens,
          ...eventUsers(own),
          ...invitations(own),
          ...artistUsers(own),
          ...setPassword(own),
          ...ownSessions,
          switchAccount(own),
          ...doorDevices,
          openDoor(own),
          ...planRoutes(own.limits, billing, payments),
          ...invoiceRoutes(invoices),
          requestPlan(own.limits, billing),
          stripeWebhook(billing),
          mailbox(own),
          reportBounce(env, mail.ids, own.limits.unsignedReports),
          listAudit,
          ...support,
          ...moduleRoutes(store, modules),
          reportPage({ store, limit: limits.pageReports, metrics: context.metrics }),
          ...retention,
          ...credentials(own),
          ...singleSignOn(own),
          startProviderSignIn(own),
          endProviderSignIn(own),
        ];
      },
      internal: internalRoutes,
      onClose: async () => {
        limits?.close();
        stopLooking?.();
        await conductor?.close();
        await mail?.close();
        await invoices.close();
      },
    },
    env,
  );
}
