import { accounts } from '@laminate/contracts';
import { apiError, endpoint, networkOf, type TryCounter } from '@laminate/kit';
import { accountToOpen } from '../../commands/account-to-open.ts';
import { findUser } from '../../commands/find-user.ts';
import { issueLink } from '../../commands/one-time-links.ts';
import type { RefreshToken } from '../../commands/refresh-token.ts';
import { verifyPassword } from '../../passwords.ts';
import { hasSecondFactor } from '../../second-factor/second-factor.ts';
import type { AccountsContext } from '../context.ts';
import { noteFailedLogin } from '../note-failed-login.ts';
import { answerSession } from './answer-session.ts';
import { replaceSession } from './replace-session.ts';
import { readKnownCookie, setKnownCookie } from './session-cookies.ts';

/** How long a code can be typed: ten minutes. */
const CODE_HOURS = 1 / 6;

/**
 * Same text and same time for unknown and known users. Failures cost a wait that grows; they are counted by name and
 * network, so that whoever guesses keeps nobody else out, and those of many networks not for browsers in which the user
 * has logged in before.
 */
export const signIn = ({ limits, key, browsers }: AccountsContext) =>
  endpoint(accounts.signIn).handle(async (call) => {
    const { body, req, db } = call;
    const address = networkOf(req);
    const name = body.username.trim().toLowerCase();
    const tries: [TryCounter, string][] = [];
    const user = await noteFailedLogin(call, { login: name, method: 'password' }, async () => {
      const found = await db.transaction({ accountId: 0, userId: 0 }, (em) => findUser(em, body.username));
      const known = found !== undefined && browsers.knows(found, readKnownCookie(call));
      tries.push([limits.signInName, `${name} ${known ? 'known' : address}`]);
      if (!known) {
        await limits.signInAddress.take(address);
        tries.push([limits.signInAnywhere, name]);
      }
      for (const [counter, who] of tries) await counter.take(who);
      if (!(await verifyPassword(found?.passwordHash, body.password)) || !found) throw apiError('invalid_credentials');
      return found;
    });
    await Promise.all([limits.signInAddress.giveBack(address), ...tries.map(([counter, who]) => counter.forget(who))]);

    const accountId = await db.transaction({ accountId: 0, userId: user.id }, (em) => accountToOpen(em, user));
    const device = { userId: user.id, accountId, userAgent: req.get('user-agent') ?? null };
    const next = await db.transaction<{ key: string } | { token: RefreshToken }>(device, async (em) =>
      (await hasSecondFactor(em, user.id))
        ? {
            key: await issueLink(em, {
              purpose: 'second_factor',
              accountId: device.accountId,
              userId: user.id,
              hours: CODE_HOURS,
            }),
          }
        : { token: await replaceSession(em, call, device) },
    );
    if ('key' in next) return { second_factor: 'wanted', key: next.key };
    setKnownCookie(call, browsers.markFor(user));
    call.securityLog('authn_login_success', req, { ...device, login: name, method: 'password' });
    return answerSession(call, key, { ...device, token: next.token });
  });
