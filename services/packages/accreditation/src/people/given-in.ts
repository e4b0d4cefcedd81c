import { foldName, GIVEN, type Given } from '@laminate/contracts';
import { fieldError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';

type Named = Partial<Readonly<Record<Given, string | undefined>>>;

/** Ids of what a guest is given. */
export type GivenItems = Partial<Readonly<Record<Given, number | null>>>;

/**
 * Returns the ids of an event's items of one kind, by their folded names. If two have the same name, the first counts.
 */
async function idsByName(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  kind: Given,
): Promise<Map<string, number>> {
  const rows = await tables(em)
    .selectFrom(`accreditation.${kind}`)
    .select(['id', 'name'])
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, name }) => [foldName(name), id]));
}

/**
 * The ids of the profiles, wristbands and badges that guests are given, as `[profile, wristband, badge]` for each of
 * `given`.
 * @param guests those that name them, to say which one names what the event does not have
 * @throws ApiError 400 naming the guest's field
 */
export async function givenIn(
  em: EntityManager,
  scope: EventScope,
  given: readonly (Named & { readonly items?: GivenItems | undefined })[],
  guests: readonly Named[],
): Promise<(number | null)[][]> {
  const known = new Map<Given, Map<string, number>>();
  for (const kind of GIVEN)
    if (given.some((one) => one[kind] !== undefined)) known.set(kind, await idsByName(em, scope, kind));
  const idOf = (kind: Given, name: string | undefined): number | null => {
    if (name === undefined) return null;
    const id = known.get(kind)?.get(foldName(name));
    if (id !== undefined) return id;
    throw fieldError(`guests.${guests.findIndex((guest) => guest[kind] === name)}.${kind}`, `not_a_${kind}`);
  };
  return given.map((one) => GIVEN.map((kind) => one.items?.[kind] ?? idOf(kind, one[kind])));
}
