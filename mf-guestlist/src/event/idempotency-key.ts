import { newUuid } from '@laminate/sdk';

const keys = new WeakMap<object, string>();

/** The key of a batch: the same object always has the same one, so that sending it again after a lost answer doubles nobody. */
export function idempotencyKeyOf(batch: object): string {
  const known = keys.get(batch);
  if (known !== undefined) return known;
  const key = newUuid();
  keys.set(batch, key);
  return key;
}
