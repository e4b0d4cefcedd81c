import { readAccessHolders, seqOf } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { endpoint, sendList, type Endpoint, type PreparedLists } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

/** `GET /api/event/{eventId}/access_holders`: everyone with what they have, or who changed after `since`. */
export const accessHolders = (prepared: PreparedLists): Endpoint =>
  endpoint(access.accessHolders)
    .policy(hasAccessSystem)
    .respond(async ({ identity: { accountId }, params: { eventId }, query: { since }, transaction, req, res }) => {
      const range = { accountId, eventId };
      const seq = await transaction((em) => seqOf(em, range));
      const read = (from?: number) => transaction((em) => readAccessHolders(em, { ...range, since: from }));
      await sendList(prepared, { req, res, eventId, version: { event: '', seq }, since, read });
    });
