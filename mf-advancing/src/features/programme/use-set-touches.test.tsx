import type { Effect } from '@laminate/contracts/consequences';
import type { NewSchedule, PerformanceChange, Performance, Schedule } from '@laminate/contracts/programme';
import { queryClient } from '@laminate/sdk';
import { Touches } from '@laminate/sdk/forms';
import { show } from '@laminate/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/dom';
import { useDayTouches, useSetTouches } from './use-set-touches.ts';

const set = (id: number, artist_name: string, start_time: string, revision = 1): Performance => ({
  id,
  artist_id: id,
  artist_name,
  stage_id: 1,
  start_time,
  end_time: null,
  revision,
});
const dayWith = (revision: number): Schedule => ({
  id: 1,
  name: 'Friday',
  scheduleDate: '2026-07-31',
  schedule_date: '2026-07-31',
  start_time: '16:00',
  end_time: '04:00',
  stages: [1],
  artists: [set(1, 'Udu', '18:00'), set(2, 'Ahti', '19:00', revision)],
  revision: 1,
});

const DAY = dayWith(1);

/** Bodies that were previewed, and what each is answered with. */
let asked: PerformanceChange[] = [];
let answer: (body: PerformanceChange) => Promise<Response> | Response;
const realFetch = globalThis.fetch;

const follows = ({ along = [], start_time }: PerformanceChange): Effect => ({
  kind: 'set',
  id: 2,
  name: 'Ahti',
  code: along.length > 0 ? 'set_moves_along' : 'set_follows',
  params: { artist: 'Ahti', stage: 'Kivi' },
  message: '',
  was: '19:00',
  now: `after ${start_time}`,
  can_move: true,
  moves: along.length > 0,
  revision: 1,
});
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const effects = (body: PerformanceChange) => json(200, { effects: [follows(body)] });

beforeEach(() => {
  asked = [];
  answer = effects;
  globalThis.fetch = async (_url, init) => {
    if (typeof init?.body !== 'string') return json(200, { schedules: [] });
    const sent = JSON.parse(init.body) as PerformanceChange & { readonly change?: PerformanceChange };
    const body = sent.change ?? sent;
    asked.push(body);
    return answer(body);
  };
});
afterEach(() => {
  queryClient.clear();
  globalThis.fetch = realFetch;
});

function Shown({ touches }: { readonly touches: ReturnType<typeof useSetTouches> }) {
  return (
    <>
      <Touches {...touches.shown} />
      <p>{`${touches.along.length} along`}</p>
    </>
  );
}
function Panel({ start, day }: { readonly start: string; readonly day: Schedule }) {
  const [performance] = day.artists as [Performance];
  return (
    <Shown
      touches={useSetTouches(1, day, performance, { artist_id: 1, stage_id: 1, start_time: start, end_time: null })}
    />
  );
}
const DayPanel = ({ body }: { readonly body: NewSchedule }) => <Shown touches={useDayTouches(1, DAY, body)} />;
const open = (start: string, day = dayWith(1)) =>
  show(
    <QueryClientProvider client={queryClient}>
      <Panel start={start} day={day} />
    </QueryClientProvider>,
  );
const openDay = (differs: Partial<NewSchedule>) =>
  show(
    <QueryClientProvider client={queryClient}>
      <DayPanel
        body={{
          name: 'Friday',
          scheduleDate: '2026-07-31',
          startTime: '17:00',
          endTime: '04:00',
          stages: [1],
          ...differs,
        }}
      />
    </QueryClientProvider>,
  );
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Move Ahti along/ });

it('moves nothing along by a tick that was set while an earlier change was shown', async () => {
  const user = open('18:10');
  await user.click(await box());
  await waitFor(() => expect(screen.getByText('1 along')).toBeTruthy());
  let arrive: () => void = jest.fn();
  answer = (body) => new Promise((resolve) => (arrive = () => resolve(effects(body))));
  open('18:20');
  await user.click(await box());
  expect(screen.getByText('0 along')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ start_time: '18:20', along: [] }));
  arrive();
  answer = effects;
  await screen.findByText(/after 18:20/);
  expect((await box()).checked).toBe(false);
  await user.click(await box());
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ along: [{ id: 2, revision: 1 }] }));
});

it('drops ticks of sets that have been changed since', async () => {
  const user = open('18:10');
  await user.click(await box());
  await waitFor(() => expect(screen.getByText('1 along')).toBeTruthy());
  open('18:10', dayWith(2));
  expect(screen.getByText('0 along')).toBeTruthy();
});

it('shows what can be ticked when the ticked sets are refused, and says so', async () => {
  answer = (body) =>
    (body.along ?? []).length > 0 ? json(409, { code: 'changed_meanwhile', msg: '' }) : effects(body);
  const user = open('18:10');
  await user.click(await box());
  await screen.findByText('The performances you ticked can’t move along. Check again what this touches.');
  expect((await box()).checked).toBe(false);
  expect(screen.getByText('0 along')).toBeTruthy();
});

it('keeps ticks of a day while its name and stages are typed, and asks no more for them', async () => {
  const user = openDay({});
  await user.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  openDay({ name: '', stages: [] });
  expect((await box()).checked).toBe(true);
  openDay({ startTime: '18:00', name: '', stages: [] });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toMatchObject([
    { name: 'Friday', startTime: '17:00', along: [] },
    { name: 'Friday', startTime: '17:00', along: [{ id: 2, revision: 1 }] },
    { name: 'Friday', startTime: '18:00', stages: [1] },
  ]);
});
