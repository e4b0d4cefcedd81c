import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { checkOwnPassword } from '../../commands/own-password.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { languageOf } from '@laminate/kit/mail/language-of';
import { secondFactorOffLetter, secondFactorOnLetter } from '../../mail/letters/second-factor.ts';
import { publicUrl } from '@laminate/kit/public-url';
import { queueLetter } from '../../mail/queue-letter.ts';
import { newFactor } from '../../second-factor/codes.ts';
import {
  confirmSecondFactor as confirm,
  dropSecondFactor,
  keepSecret,
  proveSecondFactor,
  readSecondFactor,
} from '../../second-factor/second-factor.ts';
import type { AccountsContext } from '../context.ts';

export const getSecondFactor = endpoint(accounts.getSecondFactor).handle(({ identity, transaction }) =>
  transaction(async (em) => ({ second_factor: { ...(await readSecondFactor(em, identity.userId)), offered: true } })),
);

/** Starts a second factor. A person at someone's open laptop must not lock them out by adding another second factor. */
export const startSecondFactor = ({ limits, factorKeys }: AccountsContext) =>
  endpoint(accounts.startSecondFactor).handle(async (call) => {
    const { body, identity, transaction } = call;
    await checkOwnPassword(call, limits, { password: body.password, path: 'password' });
    const { secret, base32, uri } = newFactor(identity.eMail);
    await transaction((em) => keepSecret(em, factorKeys, identity.userId, secret));
    return { secret: base32, uri };
  });

export const confirmSecondFactor = ({ limits, factorKeys }: AccountsContext) =>
  endpoint(accounts.confirmSecondFactor).handle(async ({ body, env, identity, req, transaction }) => {
    const { accountId, eMail: to, userId, userName: name } = identity;
    await limits.secondFactor.take(`${userId}`);
    const codes = await transaction(async (em) => {
      const made = await confirm(em, factorKeys, userId, body.code);
      await recordAudit(em, identity, { action: 'turn_on_second_factor', subject: to });
      await queueLetter(em, { accountId, to, language: languageOf(req) }, secondFactorOnLetter, {
        name,
        url: `${publicUrl(env)}/forgot-password`,
      });
      return made;
    });
    await limits.secondFactor.forget(`${userId}`);
    return { recovery_codes: codes };
  });

export const endSecondFactor = ({ limits, factorKeys }: AccountsContext) =>
  endpoint(accounts.endSecondFactor).respond(async (call) => {
    const { body, env, identity, req, transaction } = call;
    const { accountId, eMail: to, userId, userName: name } = identity;
    await checkOwnPassword(call, limits, { password: body.password, path: 'password' });
    await limits.secondFactor.take(`${userId}`);
    await transaction(async (em) => {
      await proveSecondFactor(em, factorKeys, userId, body.code);
      await dropSecondFactor(em, userId);
      await recordAudit(em, identity, { action: 'turn_off_second_factor', subject: to });
      await queueLetter(em, { accountId, to, language: languageOf(req) }, secondFactorOffLetter, {
        name,
        url: `${publicUrl(env)}/forgot-password`,
      });
    });
    await limits.secondFactor.forget(`${userId}`);
  });
