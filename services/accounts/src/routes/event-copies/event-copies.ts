import { accounts } from '@laminate/contracts';
import { endpoint, isForAccount, type Endpoint } from '@laminate/kit';
import {
  copyEvent as copy,
  keepEventTemplate as keep,
  previewEventCopy as preview,
  type CopySource,
} from '../../commands/copy-event.ts';
import { deleteEvent } from '../../commands/delete-event.ts';
import { amongTemplates, loadEvent } from '../../commands/load-event.ts';
import { lockAccount } from '../../commands/lock-account.ts';
import { Event } from '../../entities/index.ts';
import { presentEvent, presentTemplate } from '../../presenters/event.ts';

const ofTemplate = ({ templateId }: { readonly templateId: number }): CopySource => ({
  eventId: templateId,
  isTemplate: true,
});

// It says how much room the plan has, and whether another event has the name.
const previewEventCopy = endpoint(accounts.previewEventCopy)
  .policy(isForAccount)
  .handle(({ identity, params, query, transaction }) =>
    transaction(async (em) => ({ preview: await preview(em, identity, params, query) })),
  );

const previewTemplateCopy = endpoint(accounts.previewTemplateCopy).handle(({ identity, params, query, transaction }) =>
  transaction(async (em) => ({ preview: await preview(em, identity, ofTemplate(params), query) })),
);

const copyEvent = endpoint(accounts.copyEvent).handle(({ identity, params: source, body: asked, key, transaction }) =>
  transaction(async (em) => ({ event: presentEvent(await copy(em, identity, { source, key, asked }), identity) })),
);

const copyEventTemplate = endpoint(accounts.copyEventTemplate).handle(({ identity, params, body, key, transaction }) =>
  transaction(async (em) => ({
    event: presentEvent(await copy(em, identity, { source: ofTemplate(params), key, asked: body }), identity),
  })),
);

const listEventTemplates = endpoint(accounts.listEventTemplates).handle(({ transaction }) =>
  transaction((em) =>
    amongTemplates(em, async () => ({
      templates: (await em.find(Event, { deletedAt: null }, { orderBy: { id: 'desc' } })).map(presentTemplate),
    })),
  ),
);

const keepEventTemplate = endpoint(accounts.keepEventTemplate).handle(
  ({ identity, params: source, body: asked, key, transaction }) =>
    transaction(async (em) => ({ template: presentTemplate(await keep(em, identity, { source, key, asked })) })),
);

const deleteEventTemplate = endpoint(accounts.deleteEventTemplate).respond(({ identity, params, transaction }) =>
  transaction(async (em) => {
    await lockAccount(em, identity.accountId, 'other-locks');
    await amongTemplates(em, async () => deleteEvent(em, identity, await loadEvent(em, params.templateId)));
  }),
);

/** Copies of an event and what they would be, and the templates from which events start. */
export const eventCopies: readonly Endpoint[] = [
  previewEventCopy,
  copyEvent,
  listEventTemplates,
  keepEventTemplate,
  previewTemplateCopy,
  copyEventTemplate,
  deleteEventTemplate,
];
