import { logLines } from '@laminate/accreditation';
import { LOG_PAGE, foldName, guestlist, type LogEntry } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';
import { presentLogEntry } from '../../presenters/log-entry.ts';

/** Lines read at a time while searching. */
const SEARCH_STEP = 1000;

/** Does a line answer the search: each word, folded, in its user or details, or its action asked for by name? */
function matcher(search: string, actions: string): (entry: LogEntry) => boolean {
  const words = foldName(search).split(' ').filter(Boolean);
  if (words.length === 0) return () => true;
  const named = new Set(actions.split(',').filter(Boolean));
  return ({ user, details, action }) => {
    if (named.has(action)) return true;
    const text = foldName(`${user} ${details}`);
    return words.every((word) => text.includes(word));
  };
}

/** The sentences are made here, so they are searched here, step by step from the newest. */
export const listLogs = endpoint(guestlist.listLogs).handle(({ identity, params, query, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const matches = matcher(query.search, query.actions);
    const step = query.search.trim() ? SEARCH_STEP : LOG_PAGE + 1;
    const logs: LogEntry[] = [];
    for (let before = query.before; logs.length <= LOG_PAGE;) {
      const lines = await logLines(em, scope, step, before);
      logs.push(...lines.map(presentLogEntry).filter(matches));
      if (lines.length < step) break;
      before = lines.at(-1)?.id;
    }
    const page = logs.slice(0, LOG_PAGE);
    return { logs: page, next: logs.length > LOG_PAGE ? (page.at(-1)?.id ?? null) : null };
  }),
);
