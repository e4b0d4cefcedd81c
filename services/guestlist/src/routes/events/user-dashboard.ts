import { Group, Unit } from '@laminate/accreditation';
import { guestlist, type Role } from '@laminate/contracts';
import { endpoint, eventCan } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';

interface EventRow {
  readonly id: number;
  readonly name: string;
  readonly start_time: Date | string;
  readonly end_time: Date | string;
  readonly time_zone: string;
  readonly roles: Role[];
}

const iso = (time: Date | string) => new Date(time).toISOString();

/** Units and groups come only from events whose guest list the caller can see. */
export const userDashboard = endpoint(guestlist.userDashboard).handle(({ identity, transaction }) =>
  transaction(async (em) => {
    const { sessionId, userId, accountId } = identity;
    const rows = await callFunction<EventRow>(em, 'accounts.events_of', [sessionId, userId, accountId]);
    const seen = rows.filter(({ roles }) => {
      const can = eventCan({ roles, plan: identity.plan });
      return can.view_people || can.check_in;
    });
    const live = { accountId, eventId: { $in: seen.map(({ id }) => id) }, deletedAt: null };
    const ordered = { orderBy: { eventId: 'asc', position: 'asc', id: 'asc' } } as const;
    const units = await em.find(Unit, live, ordered);
    const groups = await em.find(Group, live, ordered);
    return {
      events: rows.map(({ id, name, start_time, end_time, time_zone }) => ({
        id,
        name,
        start_time: iso(start_time),
        end_time: iso(end_time),
        time_zone,
      })),
      units: units.map(({ id, eventId, name }) => ({ id, event_id: eventId, name })),
      groups: groups.map(({ id, eventId, unitId, name }) => ({ id, event_id: eventId, unit_id: unitId, name })),
    };
  }),
);
