import { accounts } from '@laminate/contracts';
import { apiError, endpoint, networkOf, type AttemptLimiter } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { accountToOpen } from '../../commands/account-to-open.ts';
import { issueLink } from '../../commands/one-time-links.ts';
import type { RefreshToken } from '../../commands/refresh-token.ts';
import { User } from '../../entities/index.ts';
import { verifyPassword } from '../../passwords.ts';
import { hasSecondFactor } from '../../second-factor/second-factor.ts';
import type { AccountsContext } from '../context.ts';
import { countDistinct } from '../count-distinct.ts';
import { noteFailedLogin } from '../note-failed-login.ts';
import { answerSession } from './answer-session.ts';
import { replaceSession } from './replace-session.ts';
import { readKnownCookie, setKnownCookie } from './session-cookies.ts';

/** Finds the user who logs in, by e-mail or by username. A username that several users share finds no one. */
async function findUser(em: EntityManager, login: string): Promise<User | undefined> {
  const text = login.trim().toLowerCase();
  const populate = { populate: ['passwordHash'] } as const;
  const byMail = await em.findOne(User, { eMail: text }, populate);
  if (byMail) return byMail;
  const rows = await tables(em)
    .selectFrom('accounts.app_user')
    .select('id')
    .where(sql<boolean>`lower(user_name) = ${text}`)
    .limit(2)
    .execute();
  const [only] = rows;
  return rows.length === 1 && only ? ((await em.findOne(User, { id: only.id }, populate)) ?? undefined) : undefined;
}

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
