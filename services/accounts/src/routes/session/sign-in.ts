import { accounts } from '@laminate/contracts';
import { apiError, endpoint, networkOf, type AttemptLimiter } from '@laminate/kit';
import { accountToOpen } from '../../commands/account-to-open.ts';
import { findUser } from '../../commands/find-user.ts';
import { issueLink } from '../../commands/one-time-links.ts';
import type { RefreshToken } from '../../commands/refresh-token.ts';
import { verifyPassword } from '../../passwords.ts';
import { hasSecondFactor } from '../../second-factor/second-factor.ts';
import type { AccountsContext } from '../context.ts';
import { countDistinct } from '../count-distinct.ts';
import { noteFailedLogin } from '../note-failed-login.ts';
import { answerSession } from './answer-session.ts';
import { replaceSession } from './replace-session.ts';
import { readKnownCookie, setKnownCookie } from './session-cookies.ts';

/** How long a code can be typed: ten minutes. */
const CODE_HOURS = 1 / 6;

/**
 * Logs in with the same text and the same time for unknown and known users. Failures cost a wait that grows. They are
 * counted by name and network, so that a wrong password keeps no other name out. Failures from many networks don't
 * count for browsers in which the user has logged in before. A network can fail for many names, but not for any number.
 */
export const signIn = ({ limits, key, browsers }: AccountsContext) =>
  endpoint(accounts.signIn).handle(async (call) => {
    const { body, req, db } = call;
    const address = networkOf(req);
    const name = body.username.trim().toLowerCase();
    const tries: [AttemptLimiter, string][] = [];
    let networkCounted = false;
    const user = await noteFailedLogin(call, { login: name, method: 'password' }, async () => {
      const found = await db.transaction({ accountId: 0, userId: 0 }, (em) => findUser(em, body.username));
      const known = found !== undefined && browsers.knows(found, readKnownCookie(call));
      const own = [limits.signInName, `${name} ${known ? 'known' : address}`] as const;
      tries.push([...own]);
      if (known) await limits.signInName.take(own[1]);
      else {
        networkCounted = await countDistinct(own, [limits.signInAddress, address]);
        await limits.signInAnywhere.take(name);
        tries.push([limits.signInAnywhere, name]);
      }
      if (!(await verifyPassword(found?.passwordHash, body.password)) || !found) throw apiError('invalid_credentials');
      return found;
    });
    if (networkCounted) await limits.signInAddress.giveBack(address);
    await Promise.all(tries.map(([counter, who]) => counter.forget(who)));

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
