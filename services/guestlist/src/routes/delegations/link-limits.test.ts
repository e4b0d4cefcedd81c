import { MAX_DELEGATED_BATCH } from '@laminate/contracts';
import { openListFixture } from '../../testing/list-fixture.ts';
import { LINK_LIMITS } from './link-context.ts';

let lists: Awaited<ReturnType<typeof openListFixture>>;

beforeAll(async () => {
  lists = await openListFixture();
});
afterAll(() => lists.close());

/** As many as a service answers in parallel without asking a caller to come again. */
const AT_ONCE = 20;

/** Does the same so many times, many in parallel, and counts the answers by their status. */
async function statuses(
  times: number,
  work: (turn: number) => Promise<{ status: number }>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let done = 0; done < times; done += AT_ONCE) {
    const turns = Array.from({ length: Math.min(AT_ONCE, times - done) }, (_, index) => done + index);
    for (const { status } of await Promise.all(turns.map(work))) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

it('refuses an address that tries too many secrets, and none of its neighbours who have one', async () => {
  const { withLink, read, add } = lists;
  const { token } = await withLink();
  const { points } = LINK_LIMITS.linkMisses;
  expect(await statuses(points + 5, (turn) => read(`wrong ${turn}`))).toEqual({ 404: points, 429: 5 });
  expect((await read(token)).status).toBe(200);
  expect((await add(token, [{ name: 'Mari' }])).status).toBe(201);
});

it('refuses more changes of a list than people make, and none of another list', async () => {
  const { withLink, read, edit, takeBack } = lists;
  const [busy, quiet] = [await withLink(), await withLink()];
  const { points } = LINK_LIMITS.linkChanges;
  expect(await statuses(points + 5, () => takeBack(busy.token, 1))).toEqual({ 404: points, 429: 5 });
  expect((await read(busy.token)).status).toBe(200);
  expect((await edit(quiet.token, 1, { name: 'Mari' })).status).toBe(404);
});

it('takes a full batch of ordinary guests, and no more bytes than that needs', async () => {
  const { withLink, add } = lists;
  const { token } = await withLink({ quota: 2 * MAX_DELEGATED_BATCH });
  const batch = (comments: string) =>
    Array.from({ length: MAX_DELEGATED_BATCH }, (_, i) => ({
      name: `Õnneleid Põldmäe-Kuusepuu ${i}`,
      comments,
      extra: 1,
    }));
  expect(
    await add(token, batch('vegan, needs a place to park and comes by the side door '.repeat(5).trim())),
  ).toMatchObject({
    status: 201,
    body: { used: 2 * MAX_DELEGATED_BATCH },
  });
  expect(await add(token, batch('x'.repeat(990)))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
});
