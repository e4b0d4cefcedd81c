import {
  addGuestField,
  announce,
  deleteGuestField,
  orderGuestFields,
  restoreGuestField,
  setDetails,
  updateGuestField,
  usedGuestFields,
} from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf, type Endpoint } from '@laminate/kit';

const listFields = endpoint(guestlist.listFields).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ fields: await usedGuestFields(em, scopeOf(identity, params.eventId)) })),
);

const addField = endpoint(guestlist.addField).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { field, seq } = await addGuestField(em, scopeOf(identity, params.eventId), body);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { field };
  }),
);

const updateField = endpoint(guestlist.updateField).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { field, seq } = await updateGuestField(em, scopeOf(identity, params.eventId), params.fieldKey, body);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { field };
  }),
);

const orderFields = endpoint(guestlist.orderFields).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const seq = await orderGuestFields(em, scopeOf(identity, params.eventId), body.keys);
    afterCommit(() => announce(bus, params.eventId, seq));
    return undefined;
  }),
);

const deleteField = endpoint(guestlist.deleteField).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { used, seq } = await deleteGuestField(em, scopeOf(identity, params.eventId), params.fieldKey);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { used };
  }),
);

const restoreField = endpoint(guestlist.restoreField).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { field, seq } = await restoreGuestField(em, scopeOf(identity, params.eventId), params.fieldKey);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { field };
  }),
);

const setDetailsForPeople = endpoint(guestlist.setDetailsForPeople).handle(
  ({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { changed, seq, undo } = await setDetails(em, scopeOf(identity, params.eventId), body.people, body.details);
      if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
      return { changed, undo };
    }),
);

export const fieldRoutes: readonly Endpoint[] = [
  listFields,
  addField,
  updateField,
  orderFields,
  deleteField,
  restoreField,
  setDetailsForPeople,
];
