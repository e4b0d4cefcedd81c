import type { Module, ModuleHealth } from '@laminate/contracts/modules';
import { screen, waitFor, within } from '@testing-library/dom';
import { openApp } from './testing/app.ts';
import { intercept } from './testing/network.ts';

const SUPERUSER = 'superuser@demo.test';
const [OLD, NEW] = ['1.0.0-aaaa', '1.1.0-bbbb'];

const vital = { pages: 10, good: 9, poor: 1 };
const health = (version: string, sessions: number, failed: number): ModuleHealth => ({
  version,
  sessions,
  failed,
  failed_loads: failed,
  long_tasks: 3,
  screen_p75_ms: sessions < 10 ? null : 1500,
  lcp: vital,
  inp: vital,
  cls: { pages: 0, good: 0, poor: 0 },
});
const sample = (rollout: Partial<NonNullable<Module['rollout']>> = {}): Module => ({
  name: 'mf-guestlist',
  from_elsewhere: false,
  backend_url: null,
  current: OLD,
  versions: [
    { version: NEW, released_at: '2026-07-02T09:00:00.000Z', source: 'a1'.repeat(20) },
    { version: OLD, released_at: null, source: null },
  ],
  pins: [{ account_id: 7, version: NEW }],
  rollout: {
    version: NEW,
    stable: OLD,
    share: 10,
    state: 'growing',
    began: '2026-07-02T09:10:00.000Z',
    since: '2026-07-02T09:10:00.000Z',
    reason: null,
    held: false,
    waits: false,
    next: { share: 25, after: '2026-07-02T09:40:00.000Z', sessions: 50 },
    health: [health(NEW, 40, 2), health(OLD, 1, 0)],
    ...rollout,
  },
  history: [
    { at: '2026-07-02T09:10:00.000Z', by: 'Mari Tamm', action: 'share', from: OLD, to: NEW, share: 10 },
    { at: '2026-07-02T09:00:00.000Z', by: 'Mari Tamm', action: 'release', to: NEW },
  ],
});

/** A product whose one module is as a test has it. @returns the moves that were asked for */
function withModule(module: () => Module, move: () => Response = () => Response.json({ module: module() })): unknown[] {
  const moves: unknown[] = [];
  intercept(/^\/api\/modules$/, async () => Response.json({ modules: [module()], event_today: true }));
  intercept(/^\/api\/modules\/mf-guestlist\/move$/, async ({ body }) => {
    moves.push(body);
    return move();
  });
  return moves;
}
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

it('shows the modules of the product, with their versions and history', async () => {
  await openApp('/modules', { as: SUPERUSER });
  const module = within(await screen.findByRole('region', { name: 'mf-checkin' }));
  module.getByText(/^Current version: \d/);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(5);
});

it('compares a version with the one before, and says who sees what', async () => {
  withModule(sample);
  const user = await openApp('/modules', { as: SUPERUSER });
  await screen.findByText(
    /^An event is on today\. Versions only roll out automatically if that was requested at deployment\./,
  );
  await screen.findByText(`10 % of sessions get ${NEW}, the rest get ${OLD}`);
  expect(await rowsOf('How versions of mf-guestlist are performing')).toEqual([
    [
      `${NEW}New version`,
      '40 sessions',
      '2 failed (5 %)2 failed to load',
      '75 % within 1.5 s',
      '3 long tasks',
      'LCP 90\u00a0%, INP 90\u00a0%',
    ],
    [
      `${OLD}Previous version`,
      '1 session',
      '0 failed (0\u00a0%)',
      'Nothing to show yet',
      '3 long tasks',
      'LCP 90\u00a0%, INP 90\u00a0%',
    ],
  ]);
  screen.getByText(/^Next step: 25 %, .* at the earliest and after 50 sessions, unless it performs worse\.$/);
  await user.click(screen.getByText('Versions and history of mf-guestlist'));
  expect((await rowsOf('Versions of mf-guestlist')).map(([version, , marks]) => [version, marks])).toEqual([
    [`${NEW}Commit a1a1a1a1a1a1`, '10 % of the sessionsPinned for account 7'],
    [OLD, 'In use'],
  ]);
  expect((await rowsOf('History of mf-guestlist')).map(([, what]) => what)).toEqual(['Rolling out: 10 %', 'Released']);
});

it.each([
  [
    'Release to everyone',
    `Release ${NEW} of mf-guestlist to everyone?`,
    'everybody',
    `Everyone has ${NEW} of mf-guestlist`,
  ],
  ['Roll back', `Roll back ${NEW} of mf-guestlist?`, 'back', `${NEW} of mf-guestlist was rolled back`],
])('%s asks, moves, and says so', async (press, question, to, done) => {
  const moves = withModule(sample);
  const user = await openApp('/modules', { as: SUPERUSER });
  await user.click(await screen.findByRole('button', { name: `${press}: ${NEW} of mf-guestlist` }));
  const asked = within(await screen.findByRole('dialog', { name: question }));
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(moves).toEqual([]);
  await user.keyboard('{Enter}');
  const again = within(await screen.findByRole('dialog', { name: question }));
  if (to === 'everybody') again.getByText(new RegExp(`^${NEW} has run in 40 sessions, 2 failed\\. `));
  await user.click(again.getByRole('button', { name: press }));
  await screen.findByText(done);
  expect(moves).toEqual([{ to, version: NEW }]);
});

it('says why a version was rolled back, offers nothing more, and says what has moved since', async () => {
  let module = sample();
  withModule(
    () => module,
    () => {
      module = sample({ state: 'back', share: 0, reason: '20 of 40 sessions failed, of the version before 0 of 360' });
      const problem = {
        code: 'conflict',
        message_code: 'rollout_moved',
        msg: 'This rollout has already moved on',
        errors: [],
      };
      return Response.json({ type: 'about:blank', title: 'Conflict', status: 409, ...problem }, { status: 409 });
    },
  );
  const user = await openApp('/modules', { as: SUPERUSER });
  await user.click(await screen.findByRole('button', { name: /^Roll back/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  await screen.findByText('This rollout has already moved on');
  await screen.findByText(`${NEW} was rolled back. Everyone now gets ${OLD}.`);
  await screen.findByText('20 of 40 sessions failed, of the version before 0 of 360');
  expect(screen.queryByRole('button', { name: /^(Roll back|Release to everyone)/ })).toBeNull();
});

it.each<[string, boolean, RegExp]>([
  [
    'waits for the end of an event',
    false,
    /^An event is on today, so the rollout is paused until someone decides or the day ends\./,
  ],
  [
    'does worse while an event is on',
    true,
    /^It’s performing worse, but an event is on, so it hasn’t been rolled back yet\. It will be rolled back when the day ends, unless someone decides earlier\./,
  ],
])('says what becomes of a version that %s', async (_, held, text) => {
  withModule(() => sample({ waits: true, next: null, held }));
  await openApp('/modules', { as: SUPERUSER });
  await screen.findByText(text);
  expect(screen.queryByText(/^Next/)).toBeNull();
});

it('says which module was made elsewhere, and where its service runs', async () => {
  withModule(() => ({ ...sample(), from_elsewhere: true, backend_url: 'http://lost-property.internal:4000' }));
  await openApp('/modules', { as: SUPERUSER });
  await screen.findByText('Installed from another source. Its service runs at http://lost-property.internal:4000.');
});

it('says when they could not be loaded, and retries', async () => {
  let away = true;
  intercept(/^\/api\/modules$/, async ({ send }) => (away ? Response.json({}, { status: 503 }) : send()));
  const user = await openApp('/modules', { as: SUPERUSER });
  await screen.findByText('Couldn’t load the modules');
  away = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'mf-checkin' });
});
