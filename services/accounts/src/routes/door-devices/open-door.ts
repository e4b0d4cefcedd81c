import { accounts, type DoorDeviceState, type ErrorCode } from '@laminate/contracts';
import { NO_USER, apiError, endpoint, kioskUser, networkOf, type Statement } from '@laminate/kit';
import { logDoorDevices } from '../../commands/log-door-devices.ts';
import { hashSecret } from '../../commands/refresh-token.ts';
import { answerSession } from '../session/answer-session.ts';
import { replaceSession } from '../session/replace-session.ts';
import type { AccountsContext } from '../context.ts';
import { tables, callFunction, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const BY_SECRET: Statement = { name: 'door_device_by', text: 'select * from accounts.door_device_by($1)' };

interface Found {
  readonly account_id: number;
  readonly event_id: number;
  readonly id: number;
}

/** Reasons why a link doesn't open. A caller who holds its secret can know them. */
const REFUSALS: Record<Exclude<DoorDeviceState, 'unopened'>, ErrorCode> = {
  in_use: 'link_used',
  ended: 'link_used',
  expired: 'link_expired',
  revoked: 'link_revoked',
};

/**
 * Opens the link of a door device, once, and signs the device in. The session that its browser had until then ends. Its
 * cookie is replaced, so no one could sign it out otherwise.
 */
export const openDoor = ({ limits, key }: AccountsContext) =>
  endpoint(accounts.openDoor).handle(async (call) => {
    const { body, req, db, transactionIn } = call;
    const [found] = await db.query<Found>(BY_SECRET, [hashSecret(body.secret).toString('hex')]);
    if (!found) {
      await limits.doorMisses.take(networkOf(req));
      throw apiError('not_found');
    }
    const { account_id: accountId, event_id: eventId, id } = found;
    const token = await transactionIn(accountId, async (em) => {
      const [opened] = await callFunction<{ value: DoorDeviceState | null }>(em, 'accounts.open_door_device', [
        accountId,
        eventId,
        id,
        body.attempt,
      ]);
      const state = opened?.value ?? 'expired';
      if (state !== 'unopened') throw apiError(REFUSALS[state]);
      // Opened by this transaction, and not again since the answer was lost.
      const [first] = await tables(em)
        .selectFrom('accounts.door_device')
        .select('name')
        .where(ofEvent({ accountId, eventId }))
        .where('id', '=', id)
        .where('opened_at', '=', sql<string>`now()`)
        .execute();
      if (first)
        await logDoorDevices(em, eventId, { userId: null, userName: kioskUser(first.name) }, 'open_door_device', [
          first.name,
        ]);
      return replaceSession(em, call, {
        accountId,
        eventId,
        doorDeviceId: id,
        userAgent: req.get('user-agent') ?? null,
      });
    });
    call.securityLog('authn_login_success', req, { userId: NO_USER, accountId, method: 'door_link' });
    return answerSession(call, key, { userId: NO_USER, accountId, token });
  });
