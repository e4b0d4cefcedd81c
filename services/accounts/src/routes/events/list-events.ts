import { accounts, type Role } from '@laminate/contracts';
import { endpoint, type Identity } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { supportOf } from '../../commands/support.ts';
import { Event } from '../../entities/index.ts';
import { presentEvent, presentSupported } from '../../presenters/event.ts';
import { tables } from '@laminate/kit/database/tables';
import { sql, type NotNull } from 'kysely';

const WHOLE_ACCOUNT: readonly Role[] = ['owner', 'manager', 'security', 'artist_manager'];

/** The caller's roles by event, where they come from the event itself. */
async function eventRoles(em: EntityManager, { userId, sessionId }: Identity): Promise<Map<number, Role[]>> {
  const own = tables(em).selectFrom('accounts.event_user').select(['event_id', 'role']).where('user_id', '=', userId);
  const asArtist = tables(em)
    .selectFrom('accounts.artist_link')
    .select(['event_id', sql<string>`'artist'`.as('role')])
    .where('user_id', '=', userId);
  const asDevice = tables(em)
    .selectFrom('accounts.session')
    .select(['event_id', sql<string>`'worker_bee'`.as('role')])
    .$narrowType<{ event_id: NotNull }>()
    .where('id', '=', sessionId)
    .where('door_device_id', 'is not', null);
  const rows = await own.union(asArtist).union(asDevice).$castTo<{ event_id: number; role: Role }>().execute();
  const roles = new Map<number, Role[]>();
  for (const { event_id, role } of rows) roles.set(event_id, [...(roles.get(event_id) ?? []), role]);
  return roles;
}

export const listEvents = endpoint(accounts.listEvents).handle(({ identity, transaction }) =>
  transaction(async (em) => {
    const byEvent = await eventRoles(em, identity);
    const global = identity.roles.filter((role) => WHOLE_ACCOUNT.includes(role));
    const visible = global.length > 0 ? {} : { id: { $in: [...byEvent.keys()] } };
    const events = await em.find(
      Event,
      { deletedAt: null, ...visible },
      { orderBy: { startTime: 'desc', id: 'desc' } },
    );
    const supported = identity.roles.includes('superuser') ? await supportOf(em, identity) : [];
    return {
      events: [
        ...supported.map((each) => presentSupported(each, identity)),
        ...events.map((event) => presentEvent(event, identity, [...global, ...(byEvent.get(event.id) ?? [])])),
      ],
    };
  }),
);
