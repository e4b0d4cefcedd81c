import { allPeople, peopleSince, seqOf } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { PERSON_FIELDS } from '../../presenters/person-fields.ts';
import { scopeOf } from '../../scope-of.ts';

export const listPeople = endpoint(guestlist.listPeople).handle(({ identity, params, query, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    // The number first: what changes in between is answered now and, harmlessly, once more with the next differences.
    const seq = await seqOf(em, scope);
    const { people, removed } =
      query.since === undefined ? { people: await allPeople(em, scope), removed: [] } : await peopleSince(em, scope, query.since);
    return { people, fields: PERSON_FIELDS, seq, removed };
  }),
);
