import { AUDIT_PAGE, accounts, type AuditEntry } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { tables } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Each word has to stand in who did it, whom it concerns, what changed, the event's name or the action's own name. */
const holding = (words: readonly string[]) => sql<boolean>`not exists (
  select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) w
  where strpos(lower(concat_ws(' ', a.user_name, a.subject, replace(a.action, '_', ' '), e.name, a.details::text)), lower(w)) = 0)`;

export const listAudit = endpoint(accounts.listAudit).handle(({ identity, query, transaction }) =>
  transaction(async (em) => {
    const words = (query.search ?? '').split(/\s+/u).filter((word) => word !== '');
    const rows = await tables(em)
      .selectFrom('accounts.audit as a')
      .leftJoin('accounts.event as e', (join) =>
        join.onRef('e.account_id', '=', 'a.account_id').onRef('e.id', '=', 'a.event_id'),
      )
      .select([
        'a.id',
        'a.at',
        'a.user_name as user',
        'a.action',
        'a.subject',
        'a.details as changes',
        'e.id as event_id',
        'e.name as event_name',
      ])
      .where('a.account_id', '=', identity.accountId)
      .where('a.id', '<', query.before ?? 2_147_483_647)
      .where(holding(words))
      .$narrowType<Pick<AuditEntry, 'action' | 'changes'>>()
      .orderBy('a.id', 'desc')
      .limit(AUDIT_PAGE + 1)
      .execute();
    const page = rows.slice(0, AUDIT_PAGE);
    return {
      audit: page.map(({ at, event_id: id, event_name: name, ...entry }) => ({
        ...entry,
        timestamp: new Date(at).toISOString(),
        event: id !== null && name !== null ? { id, name } : null,
      })),
      next: rows.length > AUDIT_PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  }),
);
