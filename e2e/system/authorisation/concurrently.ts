import type { AnyRoute } from '@laminate/contracts';

/** So many calls are on their way at a time. */
const AT_ONCE = 8;

const isDear = (one: AnyRoute | { readonly route: AnyRoute }): boolean =>
  ('route' in one ? one.route : one).dear !== undefined;

/**
 * Asks for all, some at the same time, and for expensive ones one by one. A session can have few of those under way.
 * @returns the answers in the order of what was asked for
 */
export async function concurrently<One extends AnyRoute | { readonly route: AnyRoute }, Answer>(
  all: readonly One[],
  ask: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const indexes = [...all.keys()];
  const askFor = async (at: number) => {
    answers[at] = await ask(all[at] as One);
  };
  const many = indexes.filter((at) => !isDear(all[at] as One));
  const askOn = async () => {
    for (let at = many.shift(); at !== undefined; at = many.shift()) await askFor(at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  for (const at of indexes.filter((index) => isDear(all[index] as One))) await askFor(at);
  return answers;
}
