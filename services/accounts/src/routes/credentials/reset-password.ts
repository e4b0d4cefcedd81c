import { accounts } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkChosen } from '../../check-chosen.ts';
import { readLink, takeLink, type OneTimeLink } from '../../commands/one-time-links.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { proveEMail } from '../../commands/users/prove-e-mail.ts';
import { User } from '../../entities/index.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { passwordChangedLetter } from '../../mail/letters/passwords.ts';
import { publicUrl } from '@laminate/kit/public-url';
import { queueLetter } from '../../mail/queue-letter.ts';
import { hashPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { countMisses } from '../count-misses.ts';

async function userOf(em: EntityManager, { userId }: OneTimeLink): Promise<User> {
  const user = userId === null ? null : await em.findOne(User, { id: userId });
  if (!user) throw apiError('not_found');
  return user;
}

export const readPasswordReset = ({ limits }: AccountsContext) =>
  endpoint(accounts.readPasswordReset).handle(({ body, req, transaction }) =>
    countMisses(limits, req, () =>
      transaction(async (em) => ({ e_mail: (await userOf(em, await readLink(em, 'reset_password', body.key))).eMail })),
    ),
  );

/** Who resets a password logs in with it afterwards: the link alone opens no session, past a second factor. */
export const resetPassword = ({ limits }: AccountsContext) =>
  endpoint(accounts.resetPassword).respond(({ body, req, env, transaction }) =>
    countMisses(limits, req, async () => {
      // Hashing is dear: only for who has a link.
      const { eMail, userName: name } = await transaction(async (em) =>
        userOf(em, await readLink(em, 'reset_password', body.key)),
      );
      checkChosen({ password: body.new_password, path: 'new_password', eMail, name });
      const passwordHash = await hashPassword(body.new_password);
      await transaction(async (em) => {
        const link = await takeLink(em, 'reset_password', body.key);
        const { id: userId, eMail: to } = await userOf(em, link);
        await proveEMail(em, { userId, passwordHash });
        await recordAudit(em, { userId, userName: name }, { action: 'reset_password', subject: to });
        const params = { name, everywhere: true, url: `${publicUrl(env)}/forgot-password` };
        await queueLetter(
          em,
          { accountId: link.accountId, to, language: languageOf(req) },
          passwordChangedLetter,
          params,
        );
      });
    }),
  );
