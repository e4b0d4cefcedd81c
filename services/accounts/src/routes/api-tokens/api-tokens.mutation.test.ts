import { accounts } from '@laminate/contracts';
import { newApiToken } from '@laminate/kit';
import { call, whileChanged } from '@laminate/testing';
import type * as limiting from '@laminate/kit/http/api-token-limit';
import type * as scoping from '@laminate/kit/http/api-token-scope';
import { openAccounts } from '../../testing/accounts-fixture.ts';
import { accountsWith } from '../../testing/accounts-with.ts';
import { tokenCalls } from '../../testing/token-calls.ts';

const { fixture, service, owner } = await openAccounts();
const { add, rotate, revoke, events, rename } = tokenCalls(service.url);

/** A function of the schema with some of its text replaced. */
async function functionWithout(name: string, ...cuts: readonly (readonly [text: string | RegExp, by: string])[]) {
  const [found] = await fixture.sql<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  const text = found?.text ?? '';
  const cut = cuts.reduce((whole, [from, by]) => whole.replace(from, by), text);
  expect(cut).not.toBe(text);
  return { cut, text };
}

/** Works while both functions that look a token up lack a guard. */
async function withoutIn(
  found: readonly (readonly [string | RegExp, string])[],
  identified: readonly (readonly [string | RegExp, string])[],
  work: () => Promise<unknown>,
): Promise<void> {
  const by = await functionWithout('accounts.api_token_by', ...found);
  const identify = await functionWithout('accounts.identify', ...identified);
  await whileChanged(fixture, `${by.cut}; ${identify.cut}`, `${by.text}; ${identify.text}`, work);
}

const OPEN = { status: 200 };

test('anyone would get in if the hash were not compared', async () => {
  await add(await owner());
  const stranger = newApiToken();
  expect((await events(stranger)).status).toBe(401);
  const { cut, text } = await functionWithout('accounts.api_token_by', ['t.token_hash = app_link()', 'true limit 1']);
  const seen = (using: string) => `alter policy api_token_by_hash on accounts.api_token using (${using})`;
  const hash = 'token_hash = accounts.app_link()';
  await whileChanged(fixture, `${cut}; ${seen('true')}`, `${text}; ${seen(hash)}`, async () =>
    expect(await events(stranger)).toMatchObject(OPEN),
  );
});

test('one that has expired would work on', async () => {
  const user = await owner();
  const { token, api_token } = (await add(user)).body;
  await rotate(user, api_token.id, 0);
  expect((await events(token)).status).toBe(401);
  await withoutIn(
    [[/when v_token\.expires_at <= now\(\) then 'expired'/, '']],
    [['and t.expires_at > now()', '']],
    async () => expect(await events(token)).toMatchObject(OPEN),
  );
});

test('one that was revoked would work on', async () => {
  const user = await owner();
  const { token, api_token } = (await add(user)).body;
  await revoke(user, api_token.id);
  expect((await events(token)).status).toBe(401);
  await withoutIn([['v_token.revoked_at is not null', 'false']], [['t.revoked_at is null and', '']], async () =>
    expect(await events(token)).toMatchObject(OPEN),
  );
});

test('a token of a removed user would keep working', async () => {
  const user = await owner();
  const { token } = (await add(user)).body;
  // Without the role the token would also be revoked.
  await fixture.sql('update accounts.membership set accepted_at = null where user_id = $1', [user.userId]);
  expect((await events(token)).status).toBe(401);
  await withoutIn(
    [[/when not exists \(select from open_membership[^)]*\) then 'orphaned'/, '']],
    [['  join open_membership m', '  left join open_membership m']],
    async () => expect(await events(token)).toMatchObject(OPEN),
  );
});

test('one for chosen events would find the others', async () => {
  const user = await owner();
  const [own, other] = [await fixture.event(user.accountId), await fixture.event(user.accountId)];
  const { token } = (await add(user, { scopes: ['events:write'], events: [own] })).body;
  expect((await rename(token, other)).status).toBe(404);
  const { cut, text } = await functionWithout('accounts.identify', [/and \(s\.event_ids is null[^\n]*\)/, '']);
  await whileChanged(fixture, cut, text, async () => expect(await rename(token, other)).toMatchObject(OPEN));
});

test('without the check of scopes it would do anything that an owner can', async () => {
  const user = await owner();
  const { token } = (await add(user)).body;
  const { startAccounts } = await accountsWith<typeof scoping>(
    import.meta.resolve('@laminate/kit/http/api-token-scope'),
    { checkApiToken: () => () => undefined },
  );
  const open = await startAccounts(fixture.env('accounts', { bus: 'postgres' }));
  const more = () =>
    Promise.all(
      [service, open].map(async ({ url }) => (await call(url, accounts.listAccountUsers, { as: { token } })).status),
    );
  try {
    expect(await more()).toEqual([403, 200]);
  } finally {
    await open.close();
  }
});

describe('the limit', () => {
  const CALLS = 3;
  /** Starts two processes of the service with a small limit, which might count wrongly. */
  async function limited(count = (limit: limiting.ApiTokenLimit): limiting.ApiTokenLimit => limit) {
    const { startAccounts } = await accountsWith<typeof limiting>(
      import.meta.resolve('@laminate/kit/http/api-token-limit'),
      { openApiTokenLimit: (real) => (context) => count(real.openApiTokenLimit(context, CALLS)) },
    );
    const services = await Promise.all([1, 2].map(() => startAccounts(fixture.env('accounts'))));
    const urls = services.map(({ url }) => url) as [string, string];
    await untilShared(urls);
    return {
      urls,
      close: () => Promise.all(services.map((each) => each.close())),
    };
  }
  const ask = (url: string, token: string) => call(url, accounts.listEvents, { as: { token } });
  const leftOf = ({ headers }: { headers: Headers }) =>
    Number(/^"token";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1]);

  /** Waits until both have reached Redis. Before that, each counts on its own. */
  async function untilShared(urls: readonly [string, string]): Promise<void> {
    const user = await owner();
    await until(async () => {
      const { token } = await fixture.apiToken({ by: user, scopes: ['events:read'] });
      return leftOf(await ask(urls[0], token)) === CALLS - 1 && leftOf(await ask(urls[1], token)) === CALLS - 2;
    });
  }

  test('is of each token, in all processes together, and says what is left', async () => {
    const user = await owner();
    const [busy, other] = [(await add(user)).body.token, (await add(user, { name: 'Other' })).body.token];
    const strangers = (await add(await owner())).body.token;
    const { urls, close } = await limited();
    try {
      const answers = [];
      for (const url of [urls[0], urls[1], urls[0], urls[1]]) answers.push(await ask(url, busy));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
        answers.map(() => `"token";q=${CALLS};w=60`),
      );
      expect(answers.map(leftOf)).toEqual([2, 1, 0, 0]);
      const last = answers.at(-1);
      const wait = Number(last?.headers.get('retry-after'));
      expect([last?.body.code, wait > 0 && wait <= 60]).toEqual(['too_many_requests', true]);
      expect([(await ask(urls[0], other)).status, (await ask(urls[0], strangers)).status]).toEqual([200, 200]);
      expect((await ask(urls[0], user.token)).headers.get('ratelimit')).toBeNull();
    } finally {
      await close();
    }
  });

  test('would be used up by others if they were counted together', async () => {
    const [busy, stranger] = [(await add(await owner())).body.token, (await add(await owner())).body.token];
    const one = Buffer.from(newApiToken());
    const together = { on: false };
    const { urls, close } = await limited((limit) => ({
      ...limit,
      take: (hash, res) => limit.take(together.on ? one : hash, res),
    }));
    together.on = true;
    try {
      for (let index = 0; index < CALLS; index += 1) await ask(urls[0], busy);
      expect((await ask(urls[0], stranger)).status).toBe(429);
    } finally {
      await close();
    }
  });

  test('counts in the process where there is no Redis', async () => {
    const { token } = (await add(await owner())).body;
    const left = (await events(token)).headers.get('ratelimit');
    expect(left).toMatch(/^"token";r=599;t=60$/);
  });
});
