import { foldName, readPeopleQuery, type GuestDetails } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dropOpenImports, openImports } from '../imports/import-people.ts';
import { hasContactOf, isNamedAfter, looksFor, textsIn } from '../saved-views/names-in-views.ts';
import { deleteView, savedViews } from '../saved-views/saved-views.ts';
import { callFunction } from '@laminate/kit/database/tables';

/**
 * Forgets a name stored outside the guest list, or with null every name. An import under way that brings the guest
 * again is cancelled completely, because without one row it is not what was sent. A saved view that looks for them by
 * name, e-mail or telephone is deleted. So is anything an artist has typed about a new guest of this name. Joins the
 * caller's transaction, which holds the lock of the event. A later commit of such an import therefore adds no one.
 */
export async function forgetName(
  em: EntityManager,
  scope: EventScope,
  name: string | null,
  details: GuestDetails = {},
): Promise<void> {
  const imports = await openImports(em, scope);
  const folded = name === null ? null : foldName(name);
  const brought = imports.filter((each) => folded === null || each.names.some((row) => foldName(row) === folded));
  await dropOpenImports(
    em,
    scope,
    brought.map(({ id }) => id),
  );
  if (name !== null) await callFunction(em, 'advancing.forget_typed_guests', [scope.eventId, name]);
  for (const view of await savedViews(em, scope)) {
    const texts = textsIn(readPeopleQuery(new URLSearchParams(view.query)));
    const about =
      name === null
        ? texts.length > 0
        : isNamedAfter(view.name, name) ||
          texts.some((text) => looksFor(text, name)) ||
          [view.name, ...texts].some((text) => hasContactOf(text, details));
    if (about) await deleteView(em, scope, view.id);
  }
}
