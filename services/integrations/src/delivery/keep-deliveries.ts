import type { EntityManager } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';

/**
 * Blocks removals from deliveries of these events until the caller's transaction ends, and first waits for removals in
 * progress. Code that erases a person or deletes a field removes them from the existing deliveries. During that time,
 * no delivery can be made from what was read before, or be changed.
 */
export async function keepDeliveries(
  em: EntityManager,
  of: readonly { readonly event_id: number | null }[],
): Promise<void> {
  const events = [...new Set(of.flatMap(({ event_id: id }) => id ?? []))];
  if (events.length > 0) await callFunction(em, 'integrations.keep_deliveries', [events]);
}
