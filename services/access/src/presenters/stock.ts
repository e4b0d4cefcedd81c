import { stockOf } from '@laminate/accreditation';
import type { Stock } from '@laminate/contracts';
import { apiError, type EntityManager, type Identity, type EventScope } from '@laminate/kit';

/** The wristband stock of the event of the request. */
export async function presentStock(em: EntityManager, scope: EventScope, { event }: Identity): Promise<Stock> {
  if (!event) throw apiError('not_found');
  const { id, name, time_zone } = event;
  return { event: { id, name, time_zone }, ...(await stockOf(em, scope)) };
}
