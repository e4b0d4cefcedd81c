import { AUDIT_PAGE, accounts, type AuditEntry } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';

interface AuditRow extends Omit<AuditEntry, 'timestamp' | 'event'> {
  readonly at: string;
  readonly event_id: number | null;
  readonly event_name: string | null;
}

/** Each word has to stand in who did it, whom it concerns, what changed, the event's name or the action's own name. */
const AUDIT = `
  select a.id, a.at, a.user_name as user, a.action, a.subject, a.details as changes, e.id as event_id, e.name as event_name
  from accounts.audit a
  left join accounts.event e on e.account_id = a.account_id and e.id = a.event_id
  where a.account_id = ? and a.id < ? and not exists (
    select from jsonb_array_elements_text(?::jsonb) w
    where strpos(lower(concat_ws(' ', a.user_name, a.subject, replace(a.action, '_', ' '), e.name, a.details::text)), lower(w)) = 0)
  order by a.id desc limit ?`;

export const listAudit = endpoint(accounts.listAudit).handle(({ identity, query, transaction }) =>
  transaction(async (em) => {
    const words = (query.search ?? '').split(/\s+/u).filter((word) => word !== '');
    const rows = await em.execute<AuditRow[]>(AUDIT, [
      identity.accountId,
      query.before ?? 2_147_483_647,
      JSON.stringify(words),
      AUDIT_PAGE + 1,
    ]);
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
