import {
  addBlockedPerson,
  blockedOfRequest,
  blockedPeople,
  findBlockedPerson,
  removeBlockedFace,
  removeBlockedPerson,
  setBlockedFace,
} from '@laminate/accreditation';
import { guestlist, type AuditAction } from '@laminate/contracts';
import { makePhoto } from '@laminate/file-store';
import { endpoint, isForAccount, scopeOf, type Endpoint, type EntityManager, type Identity } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';

/** Writes into the audit of the account who looked at its blocked list, or changed it. Joins the transaction. */
const noted = (
  em: EntityManager,
  { userId, userName }: Identity,
  action: Extract<AuditAction, `${string}_blocked_${string}`>,
  subject: string,
) => callFunction(em, 'accounts.record_audit', [userId, userName, action, subject, '{}']);

export const blockedPeopleRoutes: readonly Endpoint[] = [
  endpoint(guestlist.listBlockedPeople)
    .policy(isForAccount)
    .handle(({ identity, transaction }) =>
      transaction(async (em) => {
        const blocked = await blockedPeople(em, identity.accountId);
        await noted(em, identity, 'view_blocked_people', String(blocked.length));
        return { blocked };
      }),
    ),

  endpoint(guestlist.addBlockedPerson)
    .policy(isForAccount)
    .handle(({ identity, body, transaction }) =>
      transaction(async (em) => {
        await addBlockedPerson(em, identity.accountId, body, identity.userName);
        await noted(em, identity, 'add_blocked_person', body.name);
        return { blocked: await blockedPeople(em, identity.accountId) };
      }),
    ),

  endpoint(guestlist.removeBlockedPerson)
    .policy(isForAccount)
    .handle(({ identity, params, transaction }) =>
      transaction(async (em) => {
        await noted(
          em,
          identity,
          'remove_blocked_person',
          await removeBlockedPerson(em, identity.accountId, params.blockedId),
        );
        return { blocked: await blockedPeople(em, identity.accountId) };
      }),
    ),

  endpoint(guestlist.setBlockedPhoto)
    .policy(isForAccount)
    .handle(async ({ identity, params, file, transaction }) => {
      // The entry first: reading a photo takes the time of a processor.
      await transaction((em) => findBlockedPerson(em, identity.accountId, params.blockedId));
      const { face } = await makePhoto(file.bytes);
      return transaction(async (em) => {
        const name = await setBlockedFace(em, identity.accountId, params.blockedId, face);
        await noted(em, identity, 'set_blocked_photo', name);
        return { blocked: await blockedPeople(em, identity.accountId) };
      });
    }),

  endpoint(guestlist.removeBlockedPhoto)
    .policy(isForAccount)
    .handle(({ identity, params, transaction }) =>
      transaction(async (em) => {
        const name = await removeBlockedFace(em, identity.accountId, params.blockedId);
        await noted(em, identity, 'remove_blocked_photo', name);
        return { blocked: await blockedPeople(em, identity.accountId) };
      }),
    ),

  endpoint(guestlist.listBlockedOfRequest)
    .policy(isForAccount)
    .handle(({ identity, params: { eventId, requestId, requestGuestId }, transaction }) =>
      transaction(async (em) => {
        const blocked = await blockedOfRequest(em, scopeOf(identity, eventId), requestId, requestGuestId);
        // Names the entries, as its other lines do: the person of the request is erased with the event.
        const seen = new Set(blocked.map(({ name }) => name));
        await noted(em, identity, 'view_blocked_people', [...seen].join(', '));
        return { blocked };
      }),
    ),
];
