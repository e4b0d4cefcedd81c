import {
  accessItem,
  accessSystem,
  announce,
  deleteAccessItem,
  previewAccessItem,
  undoAccessChange as undo,
  updateAccessItem,
  type AccessSight,
} from '@laminate/accreditation';
import { access } from '@laminate/contracts';
import type { AccessChange, AccessKind, ApiScope } from '@laminate/contracts';
import type { Pictures } from '@laminate/file-store';
import { apiError, endpoint, eventCan, scopeOf, type Endpoint, type Identity, wrongField } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { presentAccessSystem } from '../../presenters/access-system.ts';

/** Fields that can be changed of each kind in addition to its name. */
const FIELDS: Readonly<Record<AccessKind, readonly (keyof AccessChange)[]>> = {
  area: [],
  time: ['start_time', 'end_time'],
  profile: ['areas', 'rules', 'timeId', 'wristbandId', 'badgeId'],
  wristband: ['color', 'weave', 'picture_url'],
  badge: ['picture_url'],
};

/** @throws ApiError 400 that names each field which an item of this kind does not have */
function takesChange(kind: AccessKind, change: AccessChange): void {
  const known: readonly string[] = ['revision', 'seen', 'name', ...FIELDS[kind]];
  const errors = Object.keys(change)
    .filter((field) => !known.includes(field))
    .map((path) => wrongField(path, 'unknown_field'));
  if (errors[0]) throw apiError('invalid_request', { errors });
}

const updateItem = (pictures: Pictures): Endpoint =>
  endpoint(access.updateAccessItem)
    .policy(hasAccessSystem)
    .handle(async ({ identity, params, body, transaction, bus }) => {
      const { eventId, kind, itemId } = params;
      takesChange(kind, body);
      const scope = scopeOf(identity, eventId);
      const { dropped, undo: id } = await transaction(async (em, afterCommit) => {
        const updated = await updateAccessItem(em, scope, kind, itemId, body);
        const { seq } = updated;
        if (seq !== null) afterCommit(() => announce(bus, eventId, seq));
        return updated;
      });
      if (dropped !== null) await pictures.drop(scope, dropped);
      const system = await transaction((em) => accessSystem(em, scope));
      const item = accessItem(system, kind, itemId);
      if (!item) throw apiError('not_found');
      return { item, revision: system.revision, undo: id };
    });

const undoAccessChange = endpoint(access.undoAccessChange)
  .policy(hasAccessSystem)
  .handle(({ identity, params: { eventId }, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const scope = scopeOf(identity, eventId);
      const { kind, id, seq } = await undo(em, scope, body.id);
      if (seq !== null) afterCommit(() => announce(bus, eventId, seq));
      const system = await accessSystem(em, scope);
      const item = accessItem(system, kind, id);
      if (!item) throw apiError('not_found');
      return { item, revision: system.revision };
    }),
  );

/** A token sees what the person who made it sees, as far as its scopes allow. */
function sightOf(identity: Identity): AccessSight {
  const can = eventCan(identity);
  const { apiToken } = identity;
  const reads = (scope: ApiScope) => !apiToken || apiToken.scopes.includes(scope);
  return {
    inside: (can.check_in && reads('check-ins:read')) || (can.view_people && reads('guests:read')),
    programme: can.view_artists && reads('programme:read'),
    units: can.view_people && (reads('units:read') || reads('checkpoints:read')),
  };
}

const previewItem = endpoint(access.previewAccessItem)
  .policy(hasAccessSystem)
  .handle(async ({ identity, params, body, transaction }) => {
    const { eventId, kind, itemId } = params;
    const { event } = identity;
    if (!event) throw apiError('not_found');
    if (body.change) takesChange(kind, body.change);
    const { change } = body;
    return transaction((em) =>
      previewAccessItem(em, scopeOf(identity, eventId), kind, itemId, change, event, sightOf(identity)),
    );
  });

const deleteItem = (pictures: Pictures): Endpoint =>
  endpoint(access.deleteAccessItem)
    .policy(hasAccessSystem)
    .handle(async ({ identity, params, body, transaction, bus }) => {
      const { eventId, kind, itemId } = params;
      const scope = scopeOf(identity, eventId);
      const dropped = await transaction(async (em, afterCommit) => {
        const gone = await deleteAccessItem(em, scope, kind, itemId, body.used_by);
        const { seq } = gone;
        if (seq !== null) afterCommit(() => announce(bus, eventId, seq));
        return gone.dropped;
      });
      if (dropped !== null) await pictures.drop(scope, dropped);
      return transaction((em) => presentAccessSystem(em, scope, identity));
    });

/** Returns the endpoints that change one item, undo that and delete it. A picture that is no longer needed goes after the commit. */
export const oneItem = (pictures: Pictures): Endpoint[] => [
  updateItem(pictures),
  undoAccessChange,
  previewItem,
  deleteItem(pictures),
];
