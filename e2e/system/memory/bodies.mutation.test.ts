import { EventEmitter } from 'node:events';
import { guestlist } from '@laminate/contracts';
import { loadWith } from '@laminate/testing';

type Bodies = typeof import('@laminate/kit/http/bodies');
type Budget = typeof import('@laminate/kit/byte-budget');

const MB = 1024 * 1024;

/** Begins bodies of 8 MB of one session. @returns how many are let in, of twenty */
function letIn({ openBodies }: Bodies): number {
  const bodies = openBodies();
  const reserve = bodies.reserve({ ...guestlist.addPeople, maxBodyBytes: 8 * MB });
  let count = 0;
  for (let nth = 0; nth < 20; nth += 1) {
    const req = { headers: { 'content-length': `${8 * MB}` }, socket: { bytesRead: 0 } };
    const res = Object.assign(new EventEmitter(), { locals: { identity: { accountId: 1, sessionId: 'a' } } });
    void reserve(req as never, res as never, (error?: unknown) => void (count += error ? 0 : 1));
  }
  bodies.close();
  return count;
}

it('lets one session begin as many bodies as it likes without the budget', async () => {
  expect(letIn(await import('@laminate/kit/http/bodies'))).toBe(3);
  const unguarded = await loadWith<Bodies, Budget>(
    import.meta.resolve('@laminate/kit/http/bodies'),
    import.meta.resolve('@laminate/kit/byte-budget'),
    { openByteBudget: () => () => ({ most: Infinity, reserved: () => 0, reserve: () => () => undefined }) },
  );
  expect(letIn(unguarded)).toBe(20);
});
