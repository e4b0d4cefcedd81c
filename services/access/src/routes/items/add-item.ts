import { accessItem, accessSystem, addAccessItem, announce } from '@laminate/accreditation';
import { access, type AccessKind } from '@laminate/contracts';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';

type AddRoute =
  | typeof access.addArea
  | typeof access.addTime
  | typeof access.addProfile
  | typeof access.addWristband
  | typeof access.addBadge;

/** A blank name adds nothing. */
const addItem = (route: AddRoute, kind: AccessKind): Endpoint =>
  endpoint(route as typeof access.addArea)
    .policy(hasAccessSystem)
    .handle(async ({ identity, params, body, transaction, bus }) => {
      const scope = scopeOf(identity, params.eventId);
      const id =
        body.name !== '' &&
        (await transaction(async (em, afterCommit) => {
          const added = await addAccessItem(em, scope, kind, body.name);
          afterCommit(() => announce(bus, params.eventId, added.seq));
          return added.id;
        }));
      const system = await transaction((em) => accessSystem(em, scope));
      return { item: id === false ? null : (accessItem(system, kind, id) ?? null), revision: system.revision };
    });

export const addItems: readonly Endpoint[] = [
  addItem(access.addArea, 'area'),
  addItem(access.addTime, 'time'),
  addItem(access.addProfile, 'profile'),
  addItem(access.addWristband, 'wristband'),
  addItem(access.addBadge, 'badge'),
];
