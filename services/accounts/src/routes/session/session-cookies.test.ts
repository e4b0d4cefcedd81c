import { accounts, type Session } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';

const PASSWORD = 'correct horse battery';

let fixture: Fixture;
let atHttps: RunningService;
let atHttp: RunningService;

beforeAll(async () => {
  fixture = await openFixture();
  const env = fixture.env('accounts');
  atHttps = await startAccounts({ ...env, PUBLIC_URL: 'https://events.meretuul.test' });
  atHttp = await startAccounts({ ...env, PUBLIC_URL: 'http://localhost:8080' });
});
afterAll(async () => {
  await Promise.all([atHttps.close(), atHttp.close()]);
  await fixture.close();
});

/** Returns the cookies of a user who has registered, and then logged in with them. */
async function cookiesAt({ url }: RunningService, email: string): Promise<string[]> {
  const body = { userName: 'Liis Kask', email, password: PASSWORD, password2: PASSWORD, accountName: 'Meretuul MTÜ' };
  const { headers } = await call<Session>(url, accounts.register, { body });
  const again = await call<Session>(url, accounts.signIn, {
    body: { username: email, password: PASSWORD },
    headers: { cookie: pairs(headers.getSetCookie()) },
  });
  return again.headers.getSetCookie();
}

const pairs = (cookies: readonly string[]) => cookies.map((each) => each.split(';')[0]).join('; ');
const refreshAt = ({ url }: RunningService, cookie: string) =>
  call<Session>(url, accounts.refreshSession, { body: {}, headers: { cookie } });
const shapesOf = (cookies: readonly string[]) =>
  cookies.map((each) => each.replace(/=[^;]+/, '=…').replace(/Max-Age=\d+/, 'Max-Age=…'));

it('binds every cookie to the host and to https where the product is opened at https, whatever the request came by', async () => {
  const cookies = await cookiesAt(atHttps, 'bound@example.test');
  expect(shapesOf(cookies)).toEqual([
    '__Host-laminate_known=…; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-laminate_refresh=…; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-laminate_account=…; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

it('renews by a cookie that is bound, and by none that a neighbour of the domain could have set', async () => {
  const cookies = pairs(await cookiesAt(atHttps, 'neighbour@example.test'));
  expect((await refreshAt(atHttps, cookies.replaceAll('__Host-', ''))).body).toMatchObject({ code: 'not_signed_in' });
  const renewed = await refreshAt(atHttps, cookies);
  expect(renewed.status).toBe(200);
  const out = await call(atHttps.url, accounts.signOut, { as: { token: renewed.body.access_token }, body: {} });
  expect(shapesOf(out.headers.getSetCookie())).toEqual([
    '__Host-laminate_refresh=; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-laminate_account=; Max-Age=…; Path=/; HttpOnly; Secure; SameSite=Lax',
  ]);
});

it('leaves them open on a machine without https, where a browser would drop them', async () => {
  expect(shapesOf(await cookiesAt(atHttp, 'plain@example.test'))).toEqual([
    'laminate_known=…; Max-Age=…; Path=/api; HttpOnly; SameSite=Strict',
    'laminate_refresh=…; Max-Age=…; Path=/api; HttpOnly; SameSite=Strict',
    'laminate_account=…; Max-Age=…; Path=/; HttpOnly; SameSite=Lax',
  ]);
});
