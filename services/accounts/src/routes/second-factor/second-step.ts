import { accounts } from '@laminate/contracts';
import { apiError, endpoint, type EntityManager } from '@laminate/kit';
import { readLink, takeLink } from '../../commands/one-time-links.ts';
import { User } from '../../entities/index.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { recoveryCodeUsedLetter } from '../../mail/letters/second-factor.ts';
import { publicUrl } from '@laminate/kit/public-url';
import { queueLetter } from '../../mail/queue-letter.ts';
import { proveSecondFactor } from '../../second-factor/second-factor.ts';
import type { AccountsContext } from '../context.ts';
import { countMisses } from '../count-misses.ts';
import { noteFailedLogin } from '../note-failed-login.ts';
import { answerSession } from '../session/answer-session.ts';
import { replaceSession } from '../session/replace-session.ts';
import { setKnownCookie } from '../session/session-cookies.ts';

/**
 * Takes the second step of a log-in. A wrong code leaves the key as it is. Attempts are counted for the user, so a new
 * key gives no new ones.
 */
export const secondStep = ({ limits, key, factorKeys, browsers }: AccountsContext) =>
  endpoint(accounts.secondStep).handle(async (call) => {
    const { body, env, req, transaction } = call;
    const { userId } = await countMisses(limits, req, () =>
      transaction((em) => readLink(em, 'second_factor', body.key)),
    );
    const attempt = { userId, method: 'second_factor' } as const;
    await noteFailedLogin(call, attempt, () => limits.secondFactor.take(`${userId}`));
    const prove = async (em: EntityManager) => {
      const { accountId } = await takeLink(em, 'second_factor', body.key);
      const user = await em.findOne(User, { id: userId ?? 0 }, { populate: ['passwordHash'] });
      if (!user) throw apiError('not_found');
      const proof = await proveSecondFactor(em, factorKeys, user.id, body.code);
      if (proof.by === 'recovery code') {
        const letterParams = { name: user.userName, url: `${publicUrl(env)}/forgot-password`, left: proof.left };
        await queueLetter(
          em,
          { accountId, to: user.eMail, language: languageOf(req) },
          recoveryCodeUsedLetter,
          letterParams,
        );
      }
      const device = { userId: user.id, accountId, userAgent: req.get('user-agent') ?? null };
      return { ...device, token: await replaceSession(em, call, device), mark: browsers.markFor(user) };
    };
    const { mark, ...signedIn } = await noteFailedLogin(call, attempt, () => transaction(prove));
    setKnownCookie(call, mark);
    await limits.secondFactor.forget(`${userId}`);
    call.securityLog('authn_login_success', req, { ...signedIn, method: 'second_factor' });
    return answerSession(call, key, signedIn);
  });
