import { logLines } from '@laminate/accreditation';
import { LOG_PAGE, guestlist } from '@laminate/contracts';
import { endpoint, eventCan, scopeOf, searchedPage } from '@laminate/kit';
import { presentLogEntry } from '../../presenters/log-entry.ts';

/**
 * The sentences are made here, so they are searched here. Lines of the actions that the screen names are found, too.
 */
export const listLogs = endpoint(guestlist.listLogs).handle(({ identity, params, query, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const named = new Set(query.actions.split(',').filter(Boolean));
    const { page, more } = await searchedPage(
      { search: query.search, size: LOG_PAGE, before: query.before },
      async (count, before) => (await logLines(em, scope, count, before)).map(presentLogEntry),
      ({ user, details, action }) => (named.has(action) ? null : `${user} ${details}`),
    );
    // Changes of the access system, which not everyone who reads the log can undo.
    const logs = eventCan(identity).manage_access ? page : page.map((line) => ({ ...line, undo: null }));
    return { logs, next: more ? (page.at(-1)?.id ?? null) : null };
  }),
);
