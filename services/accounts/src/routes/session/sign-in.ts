import { accounts } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import { accountToOpen } from '../../commands/account-to-open.ts';
import { findUser } from '../../commands/find-user.ts';
import { startSession } from '../../commands/start-session.ts';
import { verifyPassword } from '../../passwords.ts';
import type { AccountsContext } from '../context.ts';
import { answerSession } from './answer-session.ts';

/** Same text and same time for unknown and known users; too many failures cost a wait. */
export const signIn = ({ limits, key }: AccountsContext) =>
  endpoint(accounts.signIn).handle(async (call) => {
    const { body, req, db } = call;
    const address = req.ip ?? 'unknown';
    const name = body.username.trim().toLowerCase();
    await limits.signInAddress.take(address);
    await limits.signInName.take(name);

    const user = await db.transaction({ accountId: 0, userId: 0 }, (em) => findUser(em, body.username));
    if (!(await verifyPassword(user?.passwordHash, body.password)) || !user) {
      throw apiError('invalid_credentials');
    }
    await Promise.all([limits.signInAddress.giveBack(address), limits.signInName.forget(name)]);

    const accountId = await db.transaction({ accountId: 0, userId: user.id }, (em) => accountToOpen(em, user));
    const device = { userId: user.id, accountId, userAgent: req.get('user-agent') ?? null };
    const token = await db.transaction(device, (em) => startSession(em, device));
    return answerSession(call, key, { ...device, token });
  });
