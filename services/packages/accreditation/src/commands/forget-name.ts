import { foldName, readPeopleQuery, type GuestDetails } from '@laminate/contracts';
import type { EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dropOpenImports, openImports } from './import-people.ts';
import { hasContactOf, isNamedAfter, looksFor, textsIn } from './names-in-views.ts';
import { deleteView, savedViews } from './saved-views.ts';
import { callFunction } from '@laminate/kit/database/tables';

/**
 * Forgets a name where it waits beside the guest list, or with null every name: an import under way that brings the
 * guest again is cancelled whole, for without one row it is not what was sent; a saved view that looks for them, by
 * their name, e-mail or telephone, goes, and so does what an artist has typed of a new guest of this name. Joins the caller's transaction, which holds the
 * lock of the event: a commit of such an import then adds nobody.
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
