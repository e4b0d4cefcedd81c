import { announce, orderAccessItems, saveAccess as save, startEditAccess as startEdit } from '@laminate/accreditation';
import { access, type AccessSystem } from '@laminate/contracts';
import { endpoint, type Call, type EntityManager, scopeOf, type EventScope, type Endpoint } from '@laminate/kit';
import { hasAccessSystem } from '../../policies/has-access-system.ts';
import { presentAccessSystem } from '../../presenters/access-system.ts';

type SystemCall = Pick<Call<typeof access.getAccessSystem>, 'identity' | 'params' | 'transaction' | 'bus'>;

const read = ({ identity, params, transaction }: SystemCall): Promise<AccessSystem> =>
  transaction((em) => presentAccessSystem(em, scopeOf(identity, params.eventId), identity));

/**
 * Changes the system, and reads it once the change is committed: counting who has what must not keep the door waiting.
 */
async function change(
  call: SystemCall,
  work: (em: EntityManager, scope: EventScope) => Promise<number | null>,
): Promise<AccessSystem> {
  const { identity, params, transaction, bus } = call;
  await transaction(async (em, afterCommit) => {
    const seq = await work(em, scopeOf(identity, params.eventId));
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
  });
  return read(call);
}

const getAccessSystem = endpoint(access.getAccessSystem).policy(hasAccessSystem).handle(read);

const saveAccess = endpoint(access.saveAccess)
  .policy(hasAccessSystem)
  .handle((call) => change(call, (em, scope) => save(em, scope, call.body.revision)));

const startEditAccess = endpoint(access.startEditAccess)
  .policy(hasAccessSystem)
  .handle((call) => change(call, startEdit));

const orderAccess = endpoint(access.orderAccess)
  .policy(hasAccessSystem)
  .handle((call) => change(call, (em, scope) => orderAccessItems(em, scope, call.body.kind, call.body.ids)));

export const accessSystemRoutes: readonly Endpoint[] = [getAccessSystem, saveAccess, startEditAccess, orderAccess];
