import type { EntityManager } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';

/**
 * Nothing is taken out of deliveries of these events until the caller's transaction ends, and what is being taken out
 * is gone first. Whoever erases somebody or deletes a field takes them out of the deliveries that are there: none may
 * be made of what was read before, nor be changed as they do.
 */
export async function keepDeliveries(
  em: EntityManager,
  of: readonly { readonly event_id: number | null }[],
): Promise<void> {
  const events = [...new Set(of.flatMap(({ event_id: id }) => id ?? []))];
  if (events.length > 0) await callFunction(em, 'integrations.keep_deliveries', [events]);
}
