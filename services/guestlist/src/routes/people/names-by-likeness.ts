import { foldedNames, seqOf } from '@laminate/accreditation';
import { yieldingMap, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { likenessOf } from './likeness.ts';

type Names = ReadonlyMap<string, readonly string[]>;

/** Events whose names are retained: a long import asks for those of one again and again. */
const RETAINED = 4;

const made = new Map<string, { readonly seq: number; readonly names: Names }>();

/**
 * Returns the folded names of an event's list by what they have in common with other spellings. They are made again
 * when the list has changed.
 */
export async function namesByLikeness(em: EntityManager, scope: EventScope): Promise<Names> {
  const key = `${scope.accountId}/${scope.eventId}`;
  const seq = await seqOf(em, scope);
  const before = made.get(key);
  if (before?.seq === seq) return before.names;
  const names = new Map<string, string[]>();
  await yieldingMap(await foldedNames(em, scope), (folded) => {
    const likeness = likenessOf(folded);
    if (likeness !== null) names.set(likeness, [...(names.get(likeness) ?? []), folded]);
  });
  made.delete(key);
  made.set(key, { seq, names });
  for (const oldest of [...made.keys()].slice(0, -RETAINED)) made.delete(oldest);
  return names;
}
