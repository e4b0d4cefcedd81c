import { allPeople, peopleSince, seqOf } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, sendList, type Endpoint, type PreparedLists, scopeOf } from '@laminate/kit';
import { PERSON_FIELDS } from '../../presenters/person-fields.ts';

const FIELDS = JSON.stringify(PERSON_FIELDS);

/**
 * The whole list is made once for all who ask: 50,000 people that one account asks for again and again keep no other
 * waiting.
 */
export const listPeople = (prepared: PreparedLists): Endpoint =>
  endpoint(guestlist.listPeople).respond(
    async ({ identity, params: { eventId }, query: { since }, transaction, req, res }) => {
      const scope = scopeOf(identity, eventId);
      // The number first: what changes in between is answered now and, harmlessly, once more with the next differences.
      const seq = await transaction((em) => seqOf(em, scope));
      if (since !== undefined) {
        const changed = await transaction((em) => peopleSince(em, scope, since));
        return void res.json({ ...changed, fields: PERSON_FIELDS, seq });
      }
      const read = () =>
        transaction(async (em) => [
          '{"people":[',
          ...(await allPeople(em, scope)),
          `],"fields":${FIELDS},"seq":${seq},"removed":[]}`,
        ]);
      await sendList(prepared, {
        req,
        res,
        accountId: scope.accountId,
        eventId,
        version: { event: '', seq },
        since,
        read,
      });
    },
  );
