import { AUDIT_PAGE, accounts, type AuditEntry } from '@laminate/contracts';
import { endpoint, searchedPage, type EntityManager } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import { undoableSince } from '../../commands/update-event.ts';

const LAST = 2_147_483_647;

/** Lines of an account before one, the newest first. */
const linesBefore = (em: EntityManager, accountId: number, count: number, before = LAST) =>
  tables(em)
    .selectFrom('accounts.audit as a')
    .leftJoin('accounts.event as e', (join) =>
      join.onRef('e.account_id', '=', 'a.account_id').onRef('e.id', '=', 'a.event_id'),
    )
    .leftJoin('accounts.undoable_change as u', (join) =>
      join
        .onRef('u.account_id', '=', 'a.account_id')
        .onRef('u.audit_id', '=', 'a.id')
        .on('u.undone_at', 'is', null)
        .on('u.at', '>=', undoableSince),
    )
    .select([
      'u.id as undo',
      'a.id',
      'a.at',
      'a.user_name as user',
      'a.action',
      'a.subject',
      'a.details as changes',
      'e.id as event_id',
      'e.name as event_name',
    ])
    .where('a.account_id', '=', accountId)
    .where('a.id', '<', before)
    .$narrowType<Pick<AuditEntry, 'action' | 'changes'>>()
    .orderBy('a.id', 'desc')
    .limit(count)
    .execute();

/** A line is searched by who did it, whom it concerns, what changed, the event's name and the action's own name. */
export const listAudit = endpoint(accounts.listAudit).handle(({ identity, query, transaction }) =>
  transaction(async (em) => {
    const { page, more } = await searchedPage(
      { search: query.search ?? '', size: AUDIT_PAGE, before: query.before },
      (count, before) => linesBefore(em, identity.accountId, count, before),
      ({ user, subject, action, event_name: event, changes }) =>
        [user, subject, action.replaceAll('_', ' '), event, JSON.stringify(changes)].join(' '),
    );
    return {
      audit: page.map(({ at, event_id: id, event_name: name, ...entry }) => ({
        ...entry,
        timestamp: new Date(at).toISOString(),
        event: id !== null && name !== null ? { id, name } : null,
      })),
      next: more ? (page.at(-1)?.id ?? null) : null,
    };
  }),
);
