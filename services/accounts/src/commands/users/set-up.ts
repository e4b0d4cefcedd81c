import {
  ENDS_ELSEWHERE,
  ENDS_WITH_RIGHT,
  ROLES_BY_EVENT,
  SET_UP,
  ruleOf,
  type AuditChange,
  type SetUpItem,
  type SetUpKind,
} from '@laminate/contracts';
import { anyOf, callFunction, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { KIND_NAMES, setUpListed, type NamedItem } from '../../mail/letters/set-up.ts';
import { queueLetter } from '../../mail/queue-letter.ts';
import { endDoorDevices } from '../door-devices.ts';
import { recordAudit } from '../record-audit.ts';
import type { Post } from './invite.ts';

/** All functions here join the caller's transaction, which runs in the account. */

/** The person who changes the rights of a user. `userId` is null where a provider does. */
interface By {
  readonly accountId: number;
  readonly userId: number | null;
  readonly userName: string;
}

const SSO_CHANGES = ['set_up_single_sign_on', 'change_single_sign_on'];

/** Each kind with its id, name and event, of a user ($1) and by the name ($2) that things from before are known by. */
const MADE = `
  with who as (select ?::int as id, ?::text as name, accounts.app_account() as account_id),
  made as (
    select 'api_token' as kind, t.id::text as id, t.name, null::int as event_id
      from who join accounts.api_token t on t.account_id = who.account_id and t.user_id = who.id
      where t.revoked_at is null and t.expires_at > now()
    union all
    select 'webhook', w.id::text, w.url, null from who cross join lateral integrations.webhooks_of(who.id, who.name) w
    union all
    select 'single_sign_on', 'provider', p.issuer, null
      from who join accounts.identity_provider p on p.account_id = who.account_id
      where who.id = (select a.user_id from accounts.audit a
        where a.account_id = who.account_id and a.action = any (?) order by a.id desc limit 1)
    union all
    select s.kind, s.id::text, s.name, s.event_id
      from who cross join lateral accreditation.set_up_by(who.id, who.name) s
    union all
    select 'door_device', d.id::text, d.name, d.event_id
      from who join accounts.door_device d on d.account_id = who.account_id
        and (d.made_by = who.id or (d.made_by is null and d.created_by = who.name))
      where d.revoked_at is null and case when d.opened_at is null then d.expires_at > now()
        else exists (select from accounts.session s
          where s.door_device_id = d.id and s.ended_at is null and s.expires_at > now()) end
    union all
    select case when l.purpose = 'artist_invitation' then l.purpose when m.role is null then 'event_invitation'
        else 'account_invitation' end, l.id::text, u.e_mail, event.id
      from who join accounts.one_time_link l on l.account_id = who.account_id and l.made_by = who.id
      join accounts.app_user u on u.id = l.user_id
      join accounts.membership m on m.account_id = l.account_id and m.user_id = l.user_id
      cross join lateral (
        select min(a.event_id) as id from accounts.artist_link a
        where l.purpose = 'artist_invitation' and a.account_id = l.account_id and a.user_id = l.user_id
      ) event
      where l.purpose in ('invite_user', 'artist_invitation') and l.used_at is null and l.expires_at > now()
  )
  select made.kind, made.id, made.name,
    case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as event
  from made left join accounts.event e on e.account_id = accounts.app_account() and e.id = made.event_id
  order by array_position(?::text[], made.kind), e.name, made.name, made.id`;

const HOSTS: readonly SetUpKind[] = ['webhook', 'single_sign_on'];

const nameOf = async (em: EntityManager, userId: number) =>
  tables(em)
    .selectFrom('accounts.app_user')
    .select(['user_name', 'e_mail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Lists what a user set up that works without them: of addresses the host alone. */
export async function setUpBy(em: EntityManager, userId: number): Promise<SetUpItem[]> {
  const { user_name: name } = await nameOf(em, userId);
  const rows = await em.execute<Omit<SetUpItem, 'ends'>[]>(MADE, [
    userId,
    name,
    `{${SSO_CHANGES.join(',')}}`,
    `{${Object.keys(SET_UP).join(',')}}`,
  ]);
  return rows.map((row) => ({
    ...row,
    name: HOSTS.includes(row.kind) ? new URL(row.name).host : row.name,
    ends: ENDS_WITH_RIGHT.includes(row.kind),
  }));
}

/** A role with the event that it is for, or null for the whole account. */
interface Held {
  readonly role: string;
  readonly event_id: number | null;
}

const rolesOf = (em: EntityManager, userId: number): Promise<Held[]> =>
  tables(em)
    .selectFrom('accounts.membership as m')
    .select(['m.role', sql<number | null>`null::int`.as('event_id')])
    .where('m.account_id', '=', sql<number>`accounts.app_account()`)
    .where('m.user_id', '=', userId)
    .where('m.role', 'is not', null)
    .where((row) => row.or([row('m.all_events', '=', true), row('m.role', 'not in', ROLES_BY_EVENT)]))
    .$narrowType<{ role: string }>()
    .unionAll(
      tables(em)
        .selectFrom('accounts.event_user as e')
        .select(['e.role', 'e.event_id'])
        .where('e.account_id', '=', sql<number>`accounts.app_account()`)
        .where('e.user_id', '=', userId),
    )
    .execute();

/** Checks whether a person with these roles could set it up. */
function couldSetUp(held: readonly Held[], { kind, event }: SetUpItem): boolean {
  const { roles } = ruleOf(SET_UP[kind]);
  return held.some(
    ({ role, event_id: eventId }) =>
      (eventId === null || eventId === event?.id) && (roles as readonly string[]).includes(role),
  );
}

/** Ends what does not end with the right. */
async function end(em: EntityManager, by: By, userId: number, items: readonly SetUpItem[]): Promise<void> {
  const { accountId } = by;
  const of = (...kinds: readonly SetUpKind[]) => items.filter(({ kind }) => kinds.includes(kind));
  if (of('shared_list', 'request_link', 'request_decider', 'ticket_shop').length > 0) {
    const { user_name: name } = await nameOf(em, userId);
    await callFunction(em, 'accreditation.end_set_up', [userId, name, by.userId ?? 0, by.userName]);
  }
  for (const [eventId, devices] of Map.groupBy(of('door_device'), ({ event }) => event?.id ?? 0))
    await endDoorDevices(
      em,
      { accountId, eventId },
      by,
      devices.map(({ id }) => Number(id)),
    );
  const links = of('account_invitation', 'event_invitation', 'artist_invitation').map(({ id }) => id);
  await tables(em)
    .updateTable('accounts.one_time_link')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(links))
    .where('used_at', 'is', null)
    .execute();
}

/** Under which name the audit has a kind. */
const IN_AUDIT: Readonly<Record<SetUpKind, string>> = {
  api_token: 'api_tokens',
  webhook: 'webhooks',
  single_sign_on: 'single_sign_on',
  shared_list: 'shared_lists',
  request_link: 'request_links',
  request_decider: 'request_links',
  ticket_shop: 'ticket_shops',
  door_device: 'door_devices',
  account_invitation: 'invitations',
  event_invitation: 'invitations',
  artist_invitation: 'invitations',
};

const textOf = ({ name, event }: SetUpItem) => (event ? `${name} (${event.name})` : name);

/** What the audit says: what has ended goes from its names to nothing, what works on is named. */
const auditOf = (items: readonly SetUpItem[], hasEnded: (item: SetUpItem) => boolean): Record<string, AuditChange> =>
  Object.fromEntries(
    [...Map.groupBy(items, ({ kind }) => IN_AUDIT[kind])].map(([what, some]) => {
      const names = some.map(textOf).join(', ');
      return [what, some.every(hasEnded) ? { from: names, to: null } : { from: null, to: names }];
    }),
  );

/** The page of the organisers where it can be ended. */
function pathOf({ kind, event }: SetUpItem): string {
  switch (kind) {
    case 'shared_list':
      return `/event/${event?.id}/delegated-lists`;
    case 'request_link':
    case 'request_decider':
      return `/event/${event?.id}/request-categories`;
    case 'ticket_shop':
      return `/event/${event?.id}/ticket-shops`;
    case 'door_device':
      return `/event/${event?.id}/door-devices`;
    case 'artist_invitation':
      return `/event/${event?.id}/artists`;
    case 'account_invitation':
    case 'event_invitation':
      return '/account-users';
    default:
      return '/account-integrations';
  }
}

async function mailOwners(
  em: EntityManager,
  by: By,
  name: string,
  items: readonly SetUpItem[],
  hasEnded: (item: SetUpItem) => boolean,
  { language, url }: Post,
): Promise<void> {
  const { accountId } = by;
  const { name: account } = await tables(em)
    .selectFrom('accounts.account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const named = (item: SetUpItem): NamedItem => ({
    kind: KIND_NAMES[language][item.kind],
    name: textOf(item),
    ...(IN_AUDIT[item.kind] === 'invitations' && { eMail: item.name }),
    url: url + pathOf(item),
  });
  const params = {
    name,
    account,
    ended: items.filter(hasEnded).map(named),
    running: items.filter((item) => !hasEnded(item)).map(named),
    url: `${url}/account-users`,
  };
  for (const { e_mail: to } of await callFunction<{ e_mail: string }>(em, 'accounts.owners', []))
    await queueLetter(em, { accountId, to, language }, setUpListed, params);
}

/**
 * Changes the rights of a user, under the lock of the account, and accounts for what they had set up but no longer
 * could. API tokens end and webhooks pause with the role (`accounts.end_integrations`). Links, door devices, ticket
 * shops and invitations go on, unless `endSetUp`, because a festival must not lose its doors. Each is named in one line
 * of the audit and in one mail to the owners.
 * @param change takes or gives roles
 */
export async function accountForSetUp(
  em: EntityManager,
  by: By,
  userId: number,
  post: Post,
  change: () => Promise<void>,
  endSetUp = false,
): Promise<void> {
  const [items, before] = [await setUpBy(em, userId), await rolesOf(em, userId)];
  const person = await nameOf(em, userId);
  await change();
  const after = await rolesOf(em, userId);
  // A person who leaves has everything named, even what they could no longer have set up.
  const lost = items.filter((item) => !couldSetUp(after, item) && (after.length === 0 || couldSetUp(before, item)));
  if (lost.length === 0) return;
  const hasEnded = ({ kind, ends }: SetUpItem) => ends || (endSetUp && !ENDS_ELSEWHERE.includes(kind));
  if (endSetUp) await end(em, by, userId, lost);
  await recordAudit(em, by, { action: 'list_set_up', subject: person.e_mail, changes: auditOf(lost, hasEnded) });
  await mailOwners(em, by, person.user_name, lost, hasEnded, post);
}
