import type { AttemptLimiter } from '@laminate/kit';

/** A counter and whom it counts. */
type Counted = readonly [counter: AttemptLimiter, key: string];

/**
 * Counts an attempt of one name, and counts the name only once for all its attempts against those of its network. A
 * phone that repeats a wrong password leaves the network of a festival open for the others.
 * @returns whether the network has counted it
 * @throws ApiError 429 when the name or its network has had too many, in which case nothing was tried and nothing is
 * counted for the name
 */
export async function countDistinct([names, name]: Counted, [networks, network]: Counted): Promise<boolean> {
  const isNew = (await names.take(name)) === 1;
  try {
    // Later attempts only look. A network that has had too many is closed for names that it knows, too.
    await networks.take(network, isNew ? 1 : 0);
  } catch (error) {
    await names.giveBack(name);
    throw error;
  }
  return isNew;
}
