import type { EntityManager } from '@mikro-orm/postgresql';

const channelsOf = new WeakMap<EntityManager, Set<string>>();

/**
 * Has an empty message published on a channel once the transaction has committed, and never when it fails. Only a hint,
 * like every message of the bus.
 * @param em as the work of the transaction was given it
 */
export function tellOnCommit(em: EntityManager, channel: string): void {
  channelsOf.get(em)?.add(channel);
}

/** Lets a transaction name channels from now on. @returns those that it has named */
export function channelsNamedIn(em: EntityManager): ReadonlySet<string> {
  const channels = new Set<string>();
  channelsOf.set(em, channels);
  return channels;
}
