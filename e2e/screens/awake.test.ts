import { screen, waitFor } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { plugIn } from './testing/cameras.ts';

/** A device that can keep its screen on. @returns how many hold it on */
function withWakeLock(): () => number {
  const held = new Set<EventTarget>();
  const request = async () => {
    const lock = Object.assign(new EventTarget(), { release: async () => void held.delete(lock) });
    held.add(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  // As a browser does with a page that is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return;
    for (const lock of held) lock.dispatchEvent(new Event('release'));
    held.clear();
  });
  return () => held.size;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  ['door', 'event/:id/check_in', 'Search guests'],
  ['gate', 'access-system-view/:id', 'Find a person'],
  ['roll call', 'event/:id/roll-call', null],
  ['control room', 'event/:id/control-room', null],
])(
  'keeps the screen on at the %s, again after the page was hidden, and no longer than it is open',
  async (_place, path, field) => {
    const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }], { units: true });
    await new AccessApi(api, eventId).add('area', 'Backstage');
    const held = withWakeLock();
    await openApp('/events', { as: eMail });
    await screen.findByRole('heading', { level: 1 });
    expect(held()).toBe(0);
    const user = await openApp(`/${path.replace(':id', `${eventId}`)}`, { as: eMail });
    if (path.startsWith('access')) await user.click(await screen.findByRole('button', { name: /Backstage/ }));
    if (field) await screen.findByLabelText(field);
    await waitFor(() => expect(held()).toBe(1));
    show('hidden');
    expect(held()).toBe(0);
    show('visible');
    await waitFor(() => expect(held()).toBe(1));
    await openApp('/events', { as: eMail });
    await waitFor(() => expect(held()).toBe(0));
  },
);

it('keeps the screen on while the camera of the door is open', async () => {
  plugIn(1);
  const { eMail, eventId } = await eventWith([{ name: 'Mari Tamm' }]);
  const held = withWakeLock();
  const user = await openApp(`/event/${eventId}/check_in`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Scan' }));
  await screen.findByText('Hold the code inside the frame');
  expect(held()).toBe(1);
});
