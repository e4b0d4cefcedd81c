import { checkin, routesOf } from '@laminate/contracts';
import { apiError, createService, endpoint, type RunningService } from '@laminate/kit';
import { call, loadWith } from '@laminate/testing';
import { openDoor } from '../../testing/door-fixture.ts';

type Kit = typeof import('@laminate/kit');
type Guard = typeof import('@laminate/kit/http/callers');

const door = await openDoor();
const { fixture, eventId } = door;
afterAll(() => fixture.close());

/** How a tap is answered that fails so each time, once its caller is known: its status, code and wait. */
async function failing(error: unknown, start: Kit['createService'] = createService) {
  let writes = 0;
  let fails = false;
  const endpoints = routesOf('checkin').map((route) => endpoint(route).respond(() => undefined));
  const tapping = endpoint(checkin.checkIn)
    .provenByWrite()
    .respond(({ res }) => {
      writes += 1;
      if (fails) throw error;
      res.status(204).end();
    });
  const service: RunningService = await start(
    {
      name: 'checkin',
      entities: [],
      endpoints: () => endpoints.map((each) => (each.route.id === tapping.route.id ? tapping : each)),
    },
    fixture.env('checkin'),
  );
  const tap = () =>
    call(service.url, checkin.checkIn, { as: door.worker, params: { eventId }, body: { person_id: 1 } });
  try {
    await tap();
    const asked = jest.spyOn(service.db, 'query');
    [writes, fails] = [0, true];
    const { status, body, headers } = await tap();
    return { answer: [status, body.code, headers.get('retry-after')], writes, lookUps: asked.mock.calls.length };
  } finally {
    await service.close();
  }
}

const busy = apiError('service_unavailable', { retryAfterSeconds: 1 });
const stuck = (code: string) => Object.assign(new Error('stuck'), { code });

it('retries once for a caller whose rights were changed, and then has the device wait', async () => {
  const error = apiError('rights_changed', { retryAfterSeconds: 1 });
  expect(await failing(error)).toEqual({ answer: [503, 'rights_changed', '1'], writes: 2, lookUps: 1 });
});

it.each([
  ['that says so', busy, '1'],
  ['whose lock was not to be had', stuck('55P03'), '1'],
  ['whose statement took too long', stuck('57014'), null],
])('gives a busy service nothing more to do: one %s', async (_which, error, retryAfter) => {
  expect(await failing(error)).toEqual({
    answer: [503, 'service_unavailable', retryAfter],
    writes: 1,
    lookUps: 0,
  });
});

it('would double what a busy service has to do without that look at the error', async () => {
  const { createService: blind } = await loadWith<Kit, Guard>(
    import.meta.resolve('@laminate/kit'),
    import.meta.resolve('@laminate/kit/http/callers'),
    { afterPresuming: () => () => 'try again' },
  );
  expect(await failing(busy, blind)).toMatchObject({ writes: 2, lookUps: 1 });
});
