import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { loadEvent } from '../../commands/load-event.ts';
import { recordAudit } from '../../commands/record-audit.ts';
import { presentEvent } from '../../presenters/event.ts';

export const updateEvent = endpoint(accounts.updateEvent).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const event = await loadEvent(em, params.eventId);
    const from = event.name;
    event.name = body.name;
    await em.flush();
    if (from !== body.name) {
      await recordAudit(em, identity, { action: 'rename_event', subject: body.name, eventId: event.id, changes: { name: { from, to: body.name } } });
    }
    return { event: presentEvent(event, identity) };
  }),
);
