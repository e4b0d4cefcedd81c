import {
  addPerformance as add,
  addSchedule as addDay,
  deletePerformance as remove,
  deleteSchedule as removeDay,
  previewPerformance as preview,
  previewSchedule as previewDay,
  publishSchedule as publish,
  type ProgrammeSight,
  scheduleOf,
  schedulesOf,
  undoProgramme as undo,
  updatePerformance as update,
  updateSchedule as updateDay,
} from '@laminate/artists';
import { advancing, type ApiScope } from '@laminate/contracts';
import { endpoint, type Endpoint, eventCan, type Identity, scopeOf } from '@laminate/kit';
import { eventOf } from '../../exports/file-details.ts';

const listSchedules = endpoint(advancing.listSchedules).handle(async ({ identity, params, transaction }) => ({
  schedules: await transaction((em) => schedulesOf(em, scopeOf(identity, params.eventId))),
}));

const getSchedule = endpoint(advancing.getSchedule).handle(async ({ identity, params, transaction }) => ({
  schedule: await transaction((em) => scheduleOf(em, scopeOf(identity, params.eventId), params.scheduleId)),
}));

const addSchedule = endpoint(advancing.addSchedule).handle(async ({ identity, params, body, transaction }) => ({
  schedule: await transaction((em) => addDay(em, scopeOf(identity, params.eventId), body)),
}));

const updateSchedule = endpoint(advancing.updateSchedule).handle(({ identity, params, body, transaction }) =>
  transaction((em) =>
    updateDay(em, scopeOf(identity, params.eventId), params.scheduleId, body, eventOf(identity).time_zone),
  ),
);

const deleteSchedule = endpoint(advancing.deleteSchedule).handle(async ({ identity, params, transaction }) => ({
  undo: await transaction((em) =>
    removeDay(em, scopeOf(identity, params.eventId), params.scheduleId, eventOf(identity).time_zone),
  ),
}));

const publishSchedule = endpoint(advancing.publishSchedule).handle(async ({ identity, params, transaction }) => {
  await transaction((em) => publish(em, scopeOf(identity, params.eventId), true, eventOf(identity).time_zone));
  return { schedule_published: true };
});

const unpublishSchedule = endpoint(advancing.unpublishSchedule).handle(async ({ identity, params, transaction }) => {
  await transaction((em) => publish(em, scopeOf(identity, params.eventId), false, eventOf(identity).time_zone));
  return { schedule_published: false };
});

const addPerformance = endpoint(advancing.addPerformance).handle(async ({ identity, params, body, transaction }) => ({
  performance: await transaction((em) =>
    add(em, scopeOf(identity, params.eventId), params.scheduleId, body, eventOf(identity).time_zone),
  ),
}));

const updatePerformance = endpoint(advancing.updatePerformance).handle(
  async ({ identity, params, body, transaction }) => {
    const { eventId, scheduleId, performanceId } = params;
    const { time_zone } = eventOf(identity);
    return transaction((em) => update(em, scopeOf(identity, eventId), scheduleId, performanceId, body, time_zone));
  },
);

/** A token sees what the person who made it sees, as far as its scopes allow. */
function sightOf(identity: Identity): ProgrammeSight {
  const can = eventCan(identity);
  const { apiToken } = identity;
  const reads = (scope: ApiScope) => !apiToken || apiToken.scopes.includes(scope);
  const slots = can.view_access && reads('access:read');
  const seesPeople = can.view_people && reads('guests:read');
  return {
    inside: (can.check_in && reads('check-ins:read')) || seesPeople,
    slots,
    quotas: slots && can.view_people && (reads('units:read') || reads('checkpoints:read')),
    requests: seesPeople,
  };
}

const previewPerformance = endpoint(advancing.previewPerformance).handle(
  async ({ identity, params, body, transaction }) => {
    const { eventId, scheduleId, performanceId } = params;
    const event = eventOf(identity);
    return {
      effects: await transaction((em) =>
        preview(em, scopeOf(identity, eventId), scheduleId, performanceId, body, event, sightOf(identity)),
      ),
    };
  },
);

const previewSchedule = endpoint(advancing.previewSchedule).handle(async ({ identity, params, body, transaction }) => {
  const { eventId, scheduleId } = params;
  const event = eventOf(identity);
  return {
    effects: await transaction((em) =>
      previewDay(em, scopeOf(identity, eventId), scheduleId, body.change, event, sightOf(identity)),
    ),
  };
});

const undoProgramme = endpoint(advancing.undoProgramme).handle(async ({ identity, params, body, transaction }) => ({
  restored: await transaction((em) =>
    undo(em, scopeOf(identity, params.eventId), body.id, eventOf(identity).time_zone),
  ),
}));

const deletePerformance = endpoint(advancing.deletePerformance).handle(async ({ identity, params, transaction }) => {
  const { eventId, scheduleId, performanceId } = params;
  await transaction((em) =>
    remove(em, scopeOf(identity, eventId), scheduleId, performanceId, eventOf(identity).time_zone),
  );
});

export const scheduleRoutes: readonly Endpoint[] = [
  listSchedules,
  getSchedule,
  addSchedule,
  publishSchedule,
  unpublishSchedule,
  updateSchedule,
  previewSchedule,
  deleteSchedule,
  addPerformance,
  updatePerformance,
  previewPerformance,
  undoProgramme,
  deletePerformance,
];
