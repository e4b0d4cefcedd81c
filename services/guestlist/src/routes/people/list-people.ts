import { allPeople, guestFields, peopleSince, seqOf } from '@laminate/accreditation';
import { guestlist, LIST_KEEPERS, type FieldReader, type GuestField, type PersonField } from '@laminate/contracts';
import { endpoint, hasRole, sendList, type Endpoint, type PreparedLists, scopeOf, type Identity } from '@laminate/kit';
import { sendJson } from '@laminate/kit/http/send-json';

/** Returns which fields a caller sees. A list keeper sees all fields, the door its own. */
const readerOf = (identity: Identity): FieldReader | null => (hasRole(identity, LIST_KEEPERS) ? null : 'door');

/** Columns of the people table, in the order to show them. */
const PERSON_FIELDS: PersonField[] = [
  { key: 'name', label: 'Name', type: 'text' },
  { key: 'guest_count', label: 'Guests', type: 'number' },
  { key: 'checked_in_count', label: 'Checked in', type: 'number' },
  { key: 'unit_id', label: 'Unit', type: 'reference' },
  { key: 'group_id', label: 'Group', type: 'reference' },
  { key: 'comments', label: 'Comments', type: 'text' },
  { key: 'profile_id', label: 'Profile', type: 'reference' },
  { key: 'wristband_id', label: 'Wristband', type: 'reference' },
  { key: 'badge_id', label: 'Badge', type: 'reference' },
  { key: 'blocked', label: 'Blocked', type: 'boolean' },
  { key: 'pending', label: 'Pending', type: 'boolean' },
];

/** What follows the people of a whole list. */
const rest = (fields: readonly GuestField[], seq: number) =>
  JSON.stringify({ fields: PERSON_FIELDS, guest_fields: fields, seq, removed: [] }).slice(1);

/** Whole lists that are ready to send, for each kind of reader: one must not be given the other's. */
interface PreparedFor {
  readonly keepers: PreparedLists;
  readonly door: PreparedLists;
}

/**
 * The whole list is made once for all who ask: 50,000 people that one account asks for again and again keep no other
 * waiting.
 */
export const listPeople = (prepared: PreparedFor): Endpoint =>
  endpoint(guestlist.listPeople).respond(
    async ({ identity, params: { eventId }, query: { since }, transaction, req, res }) => {
      const scope = scopeOf(identity, eventId);
      const reader = readerOf(identity);
      // The number first: what changes in between is answered now and, harmlessly, once more with the next differences.
      const seq = await transaction((em) => seqOf(em, scope));
      if (since !== undefined) {
        const changed = await transaction(async (em) => ({
          ...(await peopleSince(em, scope, since, reader)),
          fields: PERSON_FIELDS,
          guest_fields: await guestFields(em, scope, reader),
          seq,
        }));
        return sendJson(res, changed);
      }
      const read = () =>
        transaction(async (em) => [
          '{"people":[',
          ...(await allPeople(em, scope, reader)),
          `],${rest(await guestFields(em, scope, reader), seq)}`,
        ]);
      await sendList(reader === null ? prepared.keepers : prepared.door, {
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
