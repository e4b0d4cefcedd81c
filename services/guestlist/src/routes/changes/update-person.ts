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
import { foldName, guestlist, message, type ListedPerson, type PersonEdit } from '@laminate/contracts';
import { cleanLine } from '@laminate/contracts/clean-text';
import { Comment } from '@laminate/contracts/people';
import { apiError, endpoint, managesGroups, scopeOf, wrongField } from '@laminate/kit';
import { mayBlock } from '../../policies/may-block.ts';

/** What the log says of an edit: the fields that it changed and the name before. */
function editOf(person: ListedPerson, set: Partial<ListedPerson>) {
  const fields = ['name', 'comments', 'guest_count', 'blocked', 'pending'] as const;
  const edited = fields.filter((field) => set[field] !== undefined && set[field] !== person[field]);
  return { edited, ...(edited.includes('name') && { was: person.name }) };
}

type Was = NonNullable<PersonEdit['was']>;

/**
 * Refuses to replace what the sender has not seen.
 * @param was what the sender saw of what is set
 * @throws ApiError 409 `changed_meanwhile`, naming each field, with the `person` as it is
 */
function checkSeen(person: ListedPerson, was: Was, set: Partial<ListedPerson>): void {
  // As `was` was cleaned when it came: names and comments from shops and forms are stored as they are there.
  const now = {
    name: cleanLine(person.name),
    comments: Comment.safeParse(person.comments).data ?? person.comments,
    extra: person.guest_count - 1,
  };
  const wanted = { name: set.name, comments: set.comments, extra: set.guest_count && set.guest_count - 1 };
  const errors = (['name', 'comments', 'extra'] as const)
    .filter((field) => was[field] !== undefined && wanted[field] !== undefined)
    .filter((field) => now[field] !== was[field] && now[field] !== wanted[field])
    .map((field) =>
      wrongField(field, now[field] === '' ? 'changed_by_other' : message('changed_to', { value: String(now[field]) })),
    );
  for (const [key, seen] of Object.entries(was.details ?? {})) {
    const [is, will] = [person.details[key] ?? null, set.details?.[key] ?? null];
    if (set.details && key in set.details && !isDeepStrictEqual(is, seen) && !isDeepStrictEqual(is, will))
      errors.push(wrongField(`details.${key}`, 'changed_by_other'));
  }
  if (errors.length > 0) throw apiError('changed_meanwhile', { errors, extra: { person } });
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
        if (body.was) checkSeen(person, body.was, set as Partial<ListedPerson>);
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
