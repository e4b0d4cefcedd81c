import { listState, readAccessHolders } from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import { endpoint, sendList, type Endpoint, type PreparedLists } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

/** `GET /api/event/{eventId}/access_holders`: everyone with what they have, or who changed after `since`. */
export const accessHolders = (prepared: PreparedLists): Endpoint =>
  endpoint(access.accessHolders)
    .policy(hasAccessSystem)
    .respond(async ({ identity: { accountId }, params: { eventId }, query: { since }, transaction, req, res }) => {
      const range = { accountId, eventId };
      const { seq, publicKey, fieldsSeq } = await transaction((em) => listState(em, range));
      const read = (from?: number) => transaction((em) => readAccessHolders(em, { ...range, since: from }, publicKey));
      const version = { event: publicKey ?? '', seq, fieldsSeq };
      await sendList(prepared, { req, res, accountId, eventId, version, since, read });
    });
