import { detailsReader, foldedNames, namesakes, sameContacts, seqOf, unitsWithCounts } from '@laminate/accreditation';
import { foldName, guestlist, type GuestDetail, type Unit } from '@laminate/contracts';
import { endpoint, scopeOf, type EventScope, yieldingMap, type Endpoint } from '@laminate/kit';
import { keyedMutex } from '@laminate/kit/http/keyed-mutex';
import type { EntityManager } from '@mikro-orm/postgresql';
import { likenessOf } from './likeness.ts';

interface Named {
  readonly unit?: string | undefined;
  readonly group?: string | undefined;
}

const tidy = (name: string | undefined) => name?.replace(/\s+/gu, ' ').trim() ?? '';

/** Units and groups that saving these guests would make, each once, as first spelt. */
async function toBeMade(guests: readonly Named[], units: readonly Unit[]) {
  const known = new Set(
    units.flatMap((unit) => [
      foldName(unit.name),
      ...unit.groups.map((group) => `${foldName(unit.name)}\n${foldName(group.name)}`),
    ]),
  );
  const newUnits: string[] = [];
  const newGroups: { unit: string; group: string }[] = [];
  const take = (guest: Named) => {
    const [unit, group] = [tidy(guest.unit), tidy(guest.group)];
    const unitKey = foldName(unit);
    const groupKey = `${unitKey}\n${foldName(group)}`;
    if (unit && !known.has(unitKey)) newUnits.push(unit);
    if (unit && group && !known.has(groupKey)) newGroups.push({ unit, group });
    known.add(unitKey).add(groupKey);
  };
  await yieldingMap(guests, take);
  return { new_units: newUnits, new_groups: newGroups };
}

/** By what a guest can be reached: e-mail address and telephone number. */
function contactsIn({ email, phone }: Readonly<Record<string, GuestDetail | null>>): string[] {
  const number = typeof phone === 'object' && phone !== null && 'number' in phone ? phone.number : undefined;
  return [email, number].filter((contact) => typeof contact === 'string');
}

/**
 * 50,000 names keep this process and the database busy for half a second: an account looks up a quarter of the time.
 * Counted is the work alone, and not how long a slow network sends.
 */
const turns = keyedMutex(3);

type Names = ReadonlyMap<string, readonly string[]>;

/** Events whose names are retained: a long import asks for those of one again and again. */
const RETAINED = 4;

const namesMade = new Map<string, { readonly seq: number; readonly names: Names }>();

/**
 * Returns the folded names of an event's list by what they have in common with other spellings. They are made again
 * when the list has changed.
 */
async function namesByLikeness(em: EntityManager, scope: EventScope): Promise<Names> {
  const key = `${scope.accountId}/${scope.eventId}`;
  const seq = await seqOf(em, scope);
  const before = namesMade.get(key);
  if (before?.seq === seq) return before.names;
  const names = new Map<string, string[]>();
  await yieldingMap(await foldedNames(em, scope), (folded) => {
    const likeness = likenessOf(folded);
    if (likeness !== null) names.set(likeness, [...(names.get(likeness) ?? []), folded]);
  });
  namesMade.delete(key);
  namesMade.set(key, { seq, names });
  for (const oldest of [...namesMade.keys()].slice(0, -RETAINED)) namesMade.delete(oldest);
  return names;
}

const peopleExist = endpoint(guestlist.peopleExist).handle(async ({ identity, params, body, transaction }) => {
  const scope = scopeOf(identity, params.eventId);
  return turns(scope.accountId, async () => {
    const reader = await transaction((em) => detailsReader(em, scope));
    // Between the transactions, so that no connection waits for it.
    const names = await yieldingMap(body.guests, ({ name, details }) => {
      const { patch, wrong } = reader.read(details);
      return { folded: foldName(name), likeness: likenessOf(name), problems: wrong, contacts: contactsIn(patch) };
    });
    return transaction(async (em) => {
      const byLikeness = await namesByLikeness(em, scope);
      const like = (name: (typeof names)[number]) =>
        byLikeness.get(name.likeness ?? '')?.find((folded) => folded !== name.folded) ?? '';
      const known = await namesakes(
        em,
        scope,
        names.flatMap((name) => [name.folded, like(name)]),
      );
      const reached = await sameContacts(
        em,
        scope,
        names.flatMap(({ contacts }) => contacts),
      );
      const guests = await yieldingMap(names, (name) => ({
        exists: known.has(name.folded),
        namesake: known.get(name.folded) ?? null,
        alike: known.get(like(name)) ?? null,
        likeness: name.likeness,
        same_contact: name.contacts.map((contact) => reached.get(contact)).find(Boolean) ?? null,
        problems: [...name.problems],
      }));
      return { guests, ...(await toBeMade(body.guests, await unitsWithCounts(em, scope))) };
    });
  });
});

const personExists = endpoint(guestlist.personExists).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const name = foldName(body.name);
    const namesake = (await namesakes(em, scopeOf(identity, params.eventId), [name])).get(name) ?? null;
    return { exists: namesake !== null, namesake };
  }),
);

export const peopleExistRoutes: readonly Endpoint[] = [peopleExist, personExists];
