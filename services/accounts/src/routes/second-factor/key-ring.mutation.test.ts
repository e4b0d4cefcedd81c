import type * as keys from '../../second-factor/keys.ts';
import { factorKeys } from '../../second-factor/keys.ts';
import type { startAccounts as Start } from '../../service.ts';
import { startAccounts } from '../../service.ts';
import { openAccounts } from '../../testing/accounts-fixture.ts';
import { accountsWith } from '../../testing/accounts-with.ts';
import { codeOf, factorCalls, guardedOwner } from '../../testing/factor-calls.ts';

const own = await openAccounts();
const { fixture } = own;
const [OTHER_SECRET, FIRST, SECOND] = [
  'another secret of the installation, long',
  'the first key of the ring that is long enough',
  'the second key of the ring that is long enough',
];

/** Works with the accounts service as it would be with other secrets. */
async function withSecrets<T>(
  secrets: { ring: readonly string[]; jwtSecret?: string; start?: typeof Start },
  work: (calls: ReturnType<typeof factorCalls>) => Promise<T>,
): Promise<T> {
  const env = fixture.env('accounts', { bus: 'postgres' });
  const service = await (secrets.start ?? startAccounts)(
    { ...env, JWT_SECRET: secrets.jwtSecret ?? env.JWT_SECRET },
    undefined,
    secrets.ring,
  );
  try {
    return await work(factorCalls(service.url));
  } finally {
    await service.close();
  }
}

type Guarded = Awaited<ReturnType<typeof guardedOwner>>;

/** What logging in with a code answers: its status, and the code of an error. */
const enter =
  ({ keyOf, step }: ReturnType<typeof factorCalls>) =>
  async ({ eMail }: Pick<Guarded, 'eMail'>, code: string) => {
    const { status, body } = await step(await keyOf(eMail), code);
    return [status, body.code];
  };

/** Adds a user whose second factor was set up with this ring. */
const guardedWith = async (ring: readonly string[]) => {
  const user = await own.owner();
  return withSecrets({ ring }, ({ guard }) => guard(user));
};

const ENTERED = [200, undefined];
const LOST = [409, 'second_factor_lost'];

it('goes on with another JWT_SECRET, with authenticator and recovery codes', async () => {
  const user = await guardedWith([FIRST]);
  await withSecrets({ ring: [FIRST], jwtSecret: OTHER_SECRET }, async (calls) => {
    expect([await enter(calls)(user, codeOf(user.secret)), await enter(calls)(user, user.codes[0] ?? '')]).toEqual([
      ENTERED,
      ENTERED,
    ]);
  });
});

it('goes on with another first key, which seals it again, so that the previous key can go', async () => {
  const [user, idle] = [await guardedWith([FIRST]), await guardedWith([FIRST])];
  await withSecrets({ ring: [SECOND, FIRST] }, async (calls) =>
    expect(await enter(calls)(user, codeOf(user.secret))).toEqual(ENTERED),
  );
  await withSecrets({ ring: [SECOND] }, async (calls) => {
    expect([await enter(calls)(user, codeOf(user.secret, 1)), await enter(calls)(user, user.codes[0] ?? '')]).toEqual([
      ENTERED,
      ENTERED,
    ]);
    expect([await enter(calls)(idle, codeOf(idle.secret)), await enter(calls)(idle, idle.codes[0] ?? '')]).toEqual([
      LOST,
      LOST,
    ]);
  });
});

it('is lost without the previous key where nothing is sealed again (mutation)', async () => {
  const unsealed = await accountsWith<typeof keys>(import.meta.resolve('../../second-factor/keys.ts'), {
    factorKeys:
      ({ factorKeys }) =>
      (...given) => {
        const { open, ...real } = factorKeys(...given);
        return {
          ...real,
          open: (...sealed) => {
            const opened = open(...sealed);
            return opened && { ...opened, old: false };
          },
        };
      },
  });
  const user = await guardedWith([FIRST]);
  await withSecrets({ ring: [SECOND, FIRST], start: unsealed.startAccounts }, async (calls) =>
    expect(await enter(calls)(user, codeOf(user.secret))).toEqual(ENTERED),
  );
  await withSecrets({ ring: [SECOND] }, async (calls) =>
    expect(await enter(calls)(user, codeOf(user.secret, 1))).toEqual(LOST),
  );
});

it('opens what the secret of the installation sealed before there was a ring, and keeps it by the ring from then on', async () => {
  const user = await guardedOwner(own);
  const env = fixture.env('accounts');
  await fixture.sql('update accounts.second_factor set secret = substring(secret from 9) where user_id = $1', [
    user.userId,
  ]);
  const formerCode = factorKeys([FIRST], env.JWT_SECRET).hashFormerCode(user.userId, 'k7qmx2vd9a');
  await fixture.sql('insert into accounts.recovery_code (user_id, code_hash) values ($1, $2)', [
    user.userId,
    formerCode,
  ]);
  await withSecrets({ ring: [FIRST], jwtSecret: OTHER_SECRET }, async (calls) =>
    expect(await enter(calls)(user, codeOf(user.secret))).toEqual(LOST),
  );
  await withSecrets({ ring: [FIRST], jwtSecret: env.JWT_SECRET }, async (calls) => {
    expect([await enter(calls)(user, codeOf(user.secret)), await enter(calls)(user, 'K7QMX-2vd9a')]).toEqual([
      ENTERED,
      ENTERED,
    ]);
  });
  await withSecrets({ ring: [FIRST], jwtSecret: OTHER_SECRET }, async (calls) =>
    expect(await enter(calls)(user, codeOf(user.secret, 1))).toEqual(ENTERED),
  );
});

it('lets a set-up that no key opens start again, and tells a user who would switch it off that a second factor is lost', async () => {
  const [waiting, on] = [await own.owner(), await guardedWith([FIRST])];
  const {
    body: { secret },
  } = await withSecrets({ ring: [FIRST] }, ({ start }) => start(waiting));
  await withSecrets({ ring: [SECOND] }, async ({ confirm, end, guard }) => {
    expect((await confirm(waiting, codeOf(secret))).body).toMatchObject({
      code: 'conflict',
      msg: 'Start again with a new QR code',
    });
    expect((await guard(waiting)).codes).toHaveLength(10);
    expect((await end(on, codeOf(on.secret))).body).toMatchObject({ code: 'second_factor_lost' });
  });
});
