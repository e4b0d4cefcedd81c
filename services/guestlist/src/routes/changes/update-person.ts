import { isDeepStrictEqual } from 'node:util';
import {
  announce,
  changePeople,
  lockEvent,
  namePlace,
  namesOfFields,
  peopleById,
  readDetails,
  resolvePlace,
} from '@laminate/accreditation';
import { foldName, guestlist, type Person } from '@laminate/contracts';
import { apiError, endpoint, managesGroups, scopeOf } from '@laminate/kit';
import { mayBlock } from '../../policies/may-block.ts';

/** What the log says of an edit: the fields that it changed and the name before. */
function editOf(person: Person, set: Partial<Person>) {
  const fields = ['name', 'comments', 'guest_count', 'blocked', 'pending'] as const;
  const edited = fields.filter((field) => set[field] !== undefined && set[field] !== person[field]);
  return { edited, ...(edited.includes('name') && { was: person.name }) };
}

export const updatePerson = endpoint(guestlist.updatePerson).handle(
  async ({ identity, params, body, transaction, bus }) => {
    const scope = scopeOf(identity, params.eventId);
    const ids = [params.personId];
    if ('unitId' in body) managesGroups(identity);
    return transaction(async (em, afterCommit) => {
      await lockEvent(em, scope);
      const [person] = await peopleById(em, scope, ids);
      if (!person) throw apiError('not_found', { message: 'no_such_person' });
      let set;
      let details;
      if ('unitId' in body) {
        const place = await resolvePlace(em, scope, body);
        set = { unit_id: place.unitId, group_id: place.groupId };
        details = await namePlace(em, scope, place);
      } else {
        const { name, comments, extra, blocked = person.blocked, pending = person.pending } = body;
        // Sending back what is already so is no decision.
        if (blocked !== person.blocked || pending !== person.pending) mayBlock(identity);
        set = {
          ...(name !== undefined && { name, name_folded: foldName(name) }),
          ...(comments !== undefined && { comments }),
          ...(extra !== undefined && { guest_count: extra + 1 }),
          ...(blocked !== person.blocked && { blocked }),
          ...(pending !== person.pending && { pending }),
        };
        const given = await readDetails(em, scope, body.details);
        const edited = Object.keys(given ?? {}).filter(
          (key) => !isDeepStrictEqual(given?.[key] ?? undefined, person.details[key]),
        );
        const fields = await namesOfFields(em, scope, edited);
        details = { ...editOf(person, set), ...(fields.length > 0 && { fields }) };
        if (given) set = { ...set, details: given };
      }
      const action = 'unitId' in body ? 'move' : 'edit_person';
      const { changed, seq, undo } = await changePeople(em, scope, { ids, set, action, details });
      const [edited] = await peopleById(em, scope, ids);
      if (!edited) throw apiError('internal');
      if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
      return { person: edited, changed, undo };
    });
  },
);
