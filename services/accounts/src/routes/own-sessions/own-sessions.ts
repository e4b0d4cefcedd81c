import { accounts } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import { recordAudit } from '../../commands/record-audit.ts';
import { deviceOf, presentOwnSessions } from '../../presenters/own-session.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Limits the sessions to those of its account where a provider has opened the session that asks. */
const seenBy = (sessionId: string) =>
  sql<boolean>`exists (select from accounts.session own
    where own.id = ${sessionId} and (not own.by_provider or own.account_id = accounts.session.account_id))`;

/** What people do with their own sessions, in whatever account these are. */
export const ownSessions = [
  endpoint(accounts.listOwnSessions).handle(({ identity, transaction }) =>
    transaction(async (em) => ({ sessions: await presentOwnSessions(em, identity) })),
  ),

  endpoint(accounts.endOwnSession).respond(({ identity, params, transaction }) =>
    transaction(async (em) => {
      const [ended] = await tables(em)
        .updateTable('accounts.session')
        .set({ ended_at: sql`now()` })
        .where('id', '=', params.sessionId)
        .where('user_id', '=', identity.userId)
        .where(seenBy(identity.sessionId))
        .where('ended_at', 'is', null)
        .returning('user_agent')
        .execute();
      if (!ended) throw apiError('not_found', { message: 'device_logged_out' });
      const { browser, system } = deviceOf(ended.user_agent);
      const device = [browser, system].filter((name) => name !== null).join(', ');
      await recordAudit(em, identity, {
        action: 'end_session',
        subject: identity.eMail,
        ...(device && { changes: { device: { from: device, to: null } } }),
      });
    }),
  ),

  endpoint(accounts.endOtherSessions).respond(({ identity, transaction }) =>
    transaction(async (em) => {
      const ended = await tables(em)
        .updateTable('accounts.session')
        .set({ ended_at: sql`now()` })
        .where('user_id', '=', identity.userId)
        .where('id', '<>', identity.sessionId)
        .where(seenBy(identity.sessionId))
        .where('ended_at', 'is', null)
        .returning('id')
        .execute();
      if (ended.length > 0) await recordAudit(em, identity, { action: 'end_sessions', subject: identity.eMail });
    }),
  ),
];
