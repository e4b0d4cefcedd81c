import {
  accounts,
  type AuditEntry,
  type Problem,
  type ProviderForm,
  type Session,
  type SingleSignOn,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller } from '@laminate/testing';
import { startAccounts } from '../service.ts';
import { PASSWORD } from './accounts-fixture.ts';
import { openIdentityProvider, type Known } from './identity-provider.ts';
import { openNameServer } from './name-server.ts';

const USER_AGENT = 'a browser of a test';

type As = Pick<Caller, 'token'>;
type Service = Pick<RunningService, 'url'>;

/** What a browser sends of the cookies that it was answered. */
export const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

/** What is answered to a form of single sign-on. */
type Answered = { readonly single_sign_on: SingleSignOn } & Partial<Problem>;

/** What a browser that came back to an address sends on. */
export const answerAt = (back: URL): Record<string, string> => ({
  ...Object.fromEntries(back.searchParams),
  redirect_uri: back.origin + back.pathname,
});

/**
 * Opens a service of accounts with a log-in provider and a name server next to it. They are closed after the tests of a
 * file.
 * @param others issuers of other providers on this machine
 */
export async function openSignOnWorld(others: readonly string[] = []) {
  const fixture = await openFixture();
  const [provider, names] = await Promise.all([openIdentityProvider(), openNameServer()]);
  const allowed = [provider.issuer, ...others].map((issuer) => `${new URL(issuer).origin} *`).join(',');
  const env = { ...fixture.env('accounts', { bus: 'postgres' }), OUTBOUND_ALLOW: allowed };
  const settings = { dnsServers: [names.address] };
  /** @param start another service in its place */
  const open = (start: typeof startAccounts = startAccounts) =>
    start(env, undefined, undefined, undefined, undefined, settings);
  const service = await open();
  afterAll(async () => {
    await service.close();
    await Promise.all([fixture.close(), provider.close(), names.close()]);
  });
  let serial = 0;
  let addresses = 0;

  const form = (changes: Partial<ProviderForm> = {}): ProviderForm => ({
    issuer: provider.issuer,
    ...provider.client,
    scopes: 'groups',
    role_claim: 'groups',
    roles: [
      { value: 'event-leads', role: 'manager' },
      { value: 'security', role: 'security' },
    ],
    required: false,
    ...changes,
  });
  async function save(as: As, changes: Partial<ProviderForm> = {}, { url }: Service = service) {
    const body = form(changes);
    const answered = await call<Answered>(url, accounts.saveProvider, { as, body });
    if (answered.status === 200) provider.sendsTo(answered.body.single_sign_on.redirect_uri, body.client_id);
    return answered;
  }
  const ofDomain =
    (route: typeof accounts.addSignInDomain) =>
    (as: As, domain: string, { url }: Service = service) =>
      call<Answered>(url, route, { as, body: { domain } });
  const [name, prove, remove] = [
    ofDomain(accounts.addSignInDomain),
    ofDomain(accounts.proveSignInDomain),
    ofDomain(accounts.removeSignInDomain),
  ];

  /** An owner of a new account with a password. */
  async function owner(domain: string) {
    const eMail = `owner${++serial}@${domain}`;
    const { body } = await call<Session>(service.url, accounts.register, {
      body: { userName: 'Liis Kask', email: eMail, password: PASSWORD, password2: PASSWORD },
    });
    await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [body.user.id]);
    await fixture.sql('update accounts.account set plan_id = 4 where id = $1', [body.user.account_id]);
    return { eMail, userId: body.user.id, accountId: body.user.account_id, token: body.access_token };
  }

  async function proved(as: As, domain: string): Promise<void> {
    const { body } = await name(as, domain);
    const { record } = body.single_sign_on.domains.find((each) => each.domain === domain) as { record: string };
    names.records.set(domain, ['v=spf1 -all', record]);
    await prove(as, domain);
  }

  /** Returns another address each time, as no one logs in so often from one. */
  const anyAddress = () => `10.0.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`;
  const start = (eMail: string, { url }: Service = service, address?: string) =>
    call<{ url: string } & Partial<Problem>>(url, accounts.startProviderSignIn, {
      body: { e_mail: eMail },
      headers: { 'x-forwarded-for': address ?? anyAddress() },
    });

  /** Begins in a browser and goes as far as the provider sends it back. */
  async function begin(eMail: string, to: Service = service) {
    const { body, headers } = await start(eMail, to);
    const cookie = cookiesOf(headers);
    if (!body.url) throw new Error(`the sign-in was not begun: ${JSON.stringify(body)}`);
    const back = await provider.follow(body.url);
    return { cookie, answer: answerAt(back) };
  }
  const end = (answer: Readonly<Record<string, string>>, cookie: string, { url }: Service = service) =>
    call<Session & Problem>(url, accounts.endProviderSignIn, {
      body: answer,
      headers: { cookie, 'user-agent': USER_AGENT, 'x-forwarded-for': anyAddress() },
    });

  return {
    fixture,
    service,
    provider,
    names,
    open,
    owner,
    save,
    name,
    prove,
    remove,
    proved,
    start,
    begin,
    end,
    read: async (as: As) => (await call<Answered>(service.url, accounts.getSingleSignOn, { as })).body.single_sign_on,
    /** Adds an owner whose account logs in by the provider with the addresses of a dedicated domain. */
    async company(changes: Partial<ProviderForm> = {}) {
      const domain = `company${++serial}.example`;
      const boss = await owner(domain);
      await proved(boss, domain);
      const { status, body } = await save(boss, changes);
      if (status !== 200) throw new Error(`the provider was not set up: ${JSON.stringify(body)}`);
      return { ...boss, domain };
    },
    /** Adds a person whom the provider knows from now on. */
    person: (domain: string, changes: Partial<Known> = {}): Known => {
      const sub = `person${++serial}`;
      return provider.knows({
        sub,
        email: `${sub}@${domain}`,
        email_verified: true,
        name: 'Mari Tamm',
        groups: ['event-leads'],
        ...changes,
      });
    },
    /** All of it, as a browser does it. */
    async signIn(eMail: string, to: Service = service) {
      const { answer, cookie } = await begin(eMail, to);
      return end(answer, cookie, to);
    },
    byPassword: (username: string, password = PASSWORD) =>
      call<Session & Problem>(service.url, accounts.signIn, { body: { username, password } }),
    async audit(as: As): Promise<AuditEntry[]> {
      return (await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as })).body.audit;
    },
    /** Returns everything that a log-in can change in accounts. */
    async rows() {
      const [row] = await fixture.sql(
        `select (select json_agg(u order by id) from accounts.app_user u) as users,
           (select json_agg(m order by account_id, user_id) from accounts.membership m) as members,
           (select json_agg(i order by account_id, user_id) from accounts.provider_identity i) as ties,
           (select count(*)::int from accounts.session) as sessions`,
      );
      return row;
    },
  };
}

export type SignOnWorld = Awaited<ReturnType<typeof openSignOnWorld>>;
