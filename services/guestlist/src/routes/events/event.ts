import {
  announce,
  Badge,
  profilesOf,
  settingsOf,
  unitsWithCounts,
  updateSettings as update,
  Wristband,
} from '@laminate/accreditation';
import { guestlist, type Badge as BadgeBody, type Wristband as WristbandBody } from '@laminate/contracts';
import { endpoint, scopeOf, type Endpoint } from '@laminate/kit';
import { presentEvent } from '../../presenters/event.ts';

const presentWristband = ({ id, name, color, weave, pictureUrl }: Wristband): WristbandBody => ({
  id,
  name,
  color,
  weave,
  picture_url: pictureUrl ?? null,
});

const presentBadge = ({ id, name, pictureUrl }: Badge): BadgeBody => ({
  id,
  name,
  picture_url: pictureUrl ?? null,
});

/**
 * Returns an event. The door needs units and bands, security needs bands. A user who only advances artists needs
 * neither.
 */
const getEvent = endpoint(guestlist.getEvent).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const event = presentEvent(identity);
    const canViewPeople = event.can.view_people || event.can.check_in;
    const seesAccess = canViewPeople || event.can.view_access;
    const eventKey = { accountId: identity.accountId, eventId: params.eventId };
    const live = { ...eventKey, deletedAt: null };
    const inOrder = { orderBy: { position: 'asc', id: 'asc' } } as const;
    const units = canViewPeople ? await unitsWithCounts(em, eventKey) : [];
    return {
      event: {
        ...event,
        units,
        unit_names: units.map(({ name }) => name),
        group_names: units.flatMap(({ groups }) => groups.map(({ name }) => name)),
        wristbands: seesAccess ? (await em.find(Wristband, live, inOrder)).map(presentWristband) : [],
        badges: seesAccess ? (await em.find(Badge, live, inOrder)).map(presentBadge) : [],
        profiles: seesAccess ? await profilesOf(em, eventKey) : [],
      },
    };
  }),
);

const getEventData = endpoint(guestlist.getEventData).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { settings, guestCount } = await settingsOf(em, scopeOf(identity, params.eventId));
    return {
      event: presentEvent(identity),
      guest_limit: { limit: settings.guest_limit, guest_count: guestCount },
      settings,
    };
  }),
);

const updateSettings = endpoint(guestlist.updateSettings).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { seq, settings } = await update(em, scopeOf(identity, params.eventId), body);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { settings };
  }),
);

export const eventRoutes: readonly Endpoint[] = [getEvent, getEventData, updateSettings];
