import { listState, readAccessHolders } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { eventDay } from '@laminate/rules/passage-rules';
import { endpoint, sendList, type Endpoint, type PreparedLists } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

/** `GET /api/event/{eventId}/access_holders`: everyone with what they have, or who changed after `since`. */
export const accessHolders = (prepared: PreparedLists): Endpoint =>
  endpoint(access.accessHolders)
    .policy(hasAccessSystem)
    .respond(
      async ({ identity: { accountId, event }, params: { eventId }, query: { since }, transaction, req, res }) => {
        const range = { accountId, eventId };
        const { seq, publicKey, fieldsSeq, dayStartsAt } = await transaction((em) => listState(em, range));
        const timeZone = event?.time_zone ?? 'UTC';
        const read = (from?: number) =>
          transaction((em) => readAccessHolders(em, { ...range, since: from }, publicKey, timeZone));
        // After midnight, scans of the day belong to another day, although nothing has happened.
        const version = { event: `${publicKey} ${eventDay(Date.now(), timeZone, dayStartsAt)}`, seq, fieldsSeq };
        await sendList(prepared, { req, res, accountId, eventId, version, since, read });
      },
    );
