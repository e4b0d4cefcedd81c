import { randomUUID } from 'node:crypto';
import { openFormFixture } from '../../testing/form-fixture.ts';

let opened: Awaited<ReturnType<typeof openFormFixture>>;
beforeAll(async () => {
  opened = await openFormFixture();
});
afterAll(() => opened.close());
afterEach(() => {
  jest.useRealTimers();
});

/** Stops the wall clock alone. Connections go on. */
const stopClock = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });

// Tallinn, where the clocks change on the second and third day, so that they have 23 and 25 hours.
it.each([
  ['2026-06-28', '2026-06-28T20:59:59.999Z', '2026-06-28T21:00:00.000Z'],
  ['2026-03-29', '2026-03-29T20:59:59.999Z', '2026-03-29T21:00:00.000Z'],
  ['2026-10-25', '2026-10-25T21:59:59.999Z', '2026-10-25T22:00:00.000Z'],
])('takes answers and drafts until the last moment of %s there, and none after it', async (deadline, last, over) => {
  const {
    artists: [udu],
    at,
    section,
  } = await opened.addEvent();
  const mari = at(udu.artistId, udu.users[0]);
  const crew = await section({ deadline, repeating: true }, [{ label: 'Name' }]);
  const fields = { [crew.fields.Name ?? 0]: 'Liina Saar' };
  const draft = () => mari.draft({ slot: randomUUID(), section_id: crew.id, fields, counter: 1 });

  stopClock(last);
  const {
    status,
    body: { answer },
  } = await mari.add(crew.id, fields);
  expect([
    status,
    (await draft()).status,
    (await mari.update(answer.answer_id, { fields, revision: 1 })).status,
  ]).toEqual([201, 200, 200]);
  expect((await mari.read()).body).toMatchObject({
    now: last,
    section_limits: [{ passed: false, can: { add: true, edit: true } }],
  });

  stopClock(over);
  const late = [
    await mari.add(crew.id, fields),
    await draft(),
    await mari.update(answer.answer_id, { fields, revision: 2 }),
    await mari.remove(answer.answer_id),
  ];
  expect(late.map((reply) => [reply.status, reply.body])).toEqual(
    late.map(() => [403, expect.objectContaining({ code: 'deadline_passed', msg: 'Deadline has passed' })]),
  );
  // What was typed before is still there to be read.
  expect((await mari.read()).body).toMatchObject({
    now: over,
    section_limits: [{ passed: true, can: { add: false, edit: false } }],
    drafts: [{ section_id: crew.id, fields }],
  });
  expect((await mari.submit()).status).toBe(200);
});
