import { announce, changePeople, lockEvent, peopleById, resolvePlace } from '@laminate/accreditation';
import { foldName, guestlist } from '@laminate/contracts';
import { apiError, endpoint, managesGroups } from '@laminate/kit';
import { mayBlock } from '../../policies/may-block.ts';
import { scopeOf } from '../../scope-of.ts';

export const updatePerson = endpoint(guestlist.updatePerson).handle(async ({ identity, params, body, transaction, bus }) => {
  const scope = scopeOf(identity, params.eventId);
  const ids = [params.personId];
  if ('unitId' in body) managesGroups(identity);
  return transaction(async (em, afterCommit) => {
    await lockEvent(em, scope);
    const [person] = await peopleById(em, scope, ids);
    if (!person) throw apiError('not_found', { msg: 'There is no such person' });
    let set;
    if ('unitId' in body) {
      const { unitId, groupId } = await resolvePlace(em, scope, body);
      set = { unit_id: unitId, group_id: groupId };
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
    }
    const action = 'unitId' in body ? 'move' : 'edit_person';
    const { changed, seq, undo } = await changePeople(em, scope, { ids, set, action });
    const [edited] = await peopleById(em, scope, ids);
    if (!edited) throw apiError('internal');
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return { person: edited, changed, undo };
  });
});
