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
  module.getByText(/^In use: \d/);
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(5);
});

it('compares a version with the one before, and says who sees what', async () => {
  withModule(sample);
  const user = await openApp('/modules', { as: SUPERUSER });
  await screen.findByText(/^An event is on today: versions move by themselves only where/);
  await screen.findByText(`10 % of the sessions see ${NEW}, all others ${OLD}`);
  expect(await rowsOf('How the versions of mf-guestlist do')).toEqual([
    [
      `${NEW}The new one`,
      '40 sessions',
      '2 failed (5\u00a0%)2 did not load',
      '75 % within 1.5 s',
      '3 long tasks',
      'LCP 90\u00a0%, INP 90\u00a0%',
    ],
    [
      `${OLD}The one before`,
      '1 session',
      '0 failed (0\u00a0%)',
      'No screen yet',
      '3 long tasks',
      'LCP 90\u00a0%, INP 90\u00a0%',
    ],
  ]);
  screen.getByText(/^Next 25 %, at the earliest .* and after 50 sessions of it, unless it does worse\.$/);
  await user.click(screen.getByText('Versions and history of mf-guestlist'));
  expect((await rowsOf('Versions of mf-guestlist')).map(([version, , marks]) => [version, marks])).toEqual([
    [`${NEW}Commit a1a1a1a1a1a1`, '10 % of the sessionsPinned for account 7'],
    [OLD, 'In use'],
  ]);
  expect((await rowsOf('History of mf-guestlist')).map(([, what]) => what)).toEqual([
    'Shown to a share: 10 %',
    'Released',
  ]);
});

it.each([
  [
    'Show to everybody',
    `Show ${NEW} of mf-guestlist to everybody?`,
    'everybody',
    `Everybody sees ${NEW} of mf-guestlist`,
  ],
  ['Take back', `Take back ${NEW} of mf-guestlist?`, 'back', `${NEW} of mf-guestlist was taken back`],
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
  if (to === 'everybody') again.getByText(new RegExp(`^40 sessions have met ${NEW}, 2 failed\\. `));
  await user.click(again.getByRole('button', { name: press }));
  await screen.findByText(done);
  expect(moves).toEqual([{ to, version: NEW }]);
});

it('says why a version was taken back, offers nothing more, and what moved meanwhile', async () => {
  let module = sample();
  withModule(
    () => module,
    () => {
      module = sample({ state: 'back', share: 0, reason: '20 of 40 sessions failed, of the version before 0 of 360' });
      const problem = {
        code: 'conflict',
        message_code: 'rollout_moved',
        msg: 'This rollout has moved in the meantime',
        errors: [],
      };
      return Response.json({ type: 'about:blank', title: 'Conflict', status: 409, ...problem }, { status: 409 });
    },
  );
  const user = await openApp('/modules', { as: SUPERUSER });
  await user.click(await screen.findByRole('button', { name: /^Take back:/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await screen.findByText('This rollout has moved in the meantime');
  await screen.findByText(`${NEW} was taken back, everybody sees ${OLD}`);
  await screen.findByText('20 of 40 sessions failed, of the version before 0 of 360');
  expect(screen.queryByRole('button', { name: /^(Take back|Show to everybody)/ })).toBeNull();
});

it.each<[string, boolean, RegExp]>([
  ['waits for the end of an event', false, /^An event is on today: it stays at this share until somebody decides/],
  ['does worse while an event is on', true, /^It does worse, but an event is on, so it was not taken back by itself/],
])('says what becomes of a version that %s', async (_, held, text) => {
  withModule(() => sample({ waits: true, next: null, held }));
  await openApp('/modules', { as: SUPERUSER });
  await screen.findByText(text);
  expect(screen.queryByText(/^Next/)).toBeNull();
});

it('says which module was made elsewhere, and where its service runs', async () => {
  withModule(() => ({ ...sample(), from_elsewhere: true, backend_url: 'http://lost-property.internal:4000' }));
  await openApp('/modules', { as: SUPERUSER });
  await screen.findByText('Installed from elsewhere; its service runs at http://lost-property.internal:4000');
});

it('says when they could not be loaded, and tries again', async () => {
  let away = true;
  intercept(/^\/api\/modules$/, async ({ send }) => (away ? Response.json({}, { status: 503 }) : send()));
  const user = await openApp('/modules', { as: SUPERUSER });
  await screen.findByText('The modules could not be loaded');
  away = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'mf-checkin' });
});
