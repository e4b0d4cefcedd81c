import { accounts, type FactorSetup, type Problem, type SecondFactor, type Session } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { TOTP } from 'otpauth';
import type { openAccounts } from './accounts-fixture.ts';
import { PASSWORD } from './accounts-fixture.ts';

type As = Pick<Caller, 'token'>;

/** What an authenticator shows, so many half minutes from now. */
export const codeOf = (secret: string, halfMinutes = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

/** The calls about second factors to one service. */
export function factorCalls(url: string) {
  const start = (as: As, password = PASSWORD) =>
    call<FactorSetup & Problem>(url, accounts.startSecondFactor, { as, body: { password } });
  const confirm = (as: As, code: string) =>
    call<{ recovery_codes: string[] } & Problem>(url, accounts.confirmSecondFactor, { as, body: { code } });
  return {
    start,
    confirm,
    read: async (as: As) =>
      (await call<{ second_factor: SecondFactor }>(url, accounts.getSecondFactor, { as })).body.second_factor,
    end: (as: As, code: string, password = PASSWORD) =>
      call(url, accounts.endSecondFactor, { as, body: { password, code } }),
    step: (key: string, code: string) => call<Session & Problem>(url, accounts.secondStep, { body: { key, code } }),
    /** The key of a sign-in that waits for a code. */
    keyOf: async (username: string) =>
      (await call<{ key: string }>(url, accounts.signIn, { body: { username, password: PASSWORD } })).body.key,
    /** Switches the second factor on, by the code of the half minute before. */
    async guard<User extends As>(user: User) {
      const {
        body: { secret },
      } = await start(user);
      const first = await confirm(user, codeOf(secret, -1));
      // Where a half minute ended on the way it was a code too old.
      const { body } = first.status === 200 ? first : await confirm(user, codeOf(secret, -1));
      return { ...user, secret, codes: body.recovery_codes };
    },
  };
}

/** A new owner of a new account, with the second factor on. */
export const guardedOwner = async ({
  service,
  owner,
}: Pick<Awaited<ReturnType<typeof openAccounts>>, 'service' | 'owner'>) =>
  factorCalls(service.url).guard(await owner());
