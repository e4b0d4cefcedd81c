import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { onTheWay } from './testing/network.ts';

const { timeout } = AbortSignal;
afterEach(() => {
  AbortSignal.timeout = timeout;
});

/** A service that takes calls and never answers, and a clock of the page that is put forward. */
function hang(paths: RegExp): { asked(): number; goOn(): void; wait(): void } {
  const waiting = new Set<AbortController>();
  let asked = 0;
  AbortSignal.timeout = () => {
    const late = new AbortController();
    waiting.add(late);
    return late.signal;
  };
  const goOn = onTheWay(paths, () => {
    asked += 1;
    return new Promise(() => {});
  });
  return {
    asked: () => asked,
    goOn,
    wait: () => {
      for (const late of waiting) late.abort(new DOMException('Timed out', 'TimeoutError'));
      waiting.clear();
    },
  };
}

const tab = async (name: string) => within(await screen.findByRole('navigation', { name: 'Event' })).getByRole('link', { name });

it.each([
  ['guest list', /^\/api\/event\/\d+\/(people|units)/, 'People', 'The list could not be loaded', /^1 entry, 1 guest,/, 'Check-in', 'Live'],
  ['check-in', /^\/api\/event\/\d+\/check_in/, 'Check-in', 'The guest list could not be loaded', 'Live', 'People', /^1 entry, 1 guest,/],
])('shows of a %s service that hangs that it does, alone, and Retry brings it back', async (_, paths, name, failed, works, otherName, otherWorks) => {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  const service = hang(paths);
  const user = await openApp(`/event/${eventId}`, { as: eMail });
  const expectFailed = async () => {
    const before = service.asked();
    await user.click(await tab(name));
    await waitFor(() => expect(service.asked()).toBeGreaterThan(before));
    service.wait();
    await screen.findByText(failed);
  };
  await expectFailed();
  await user.click(await tab(otherName));
  await screen.findByText(otherWorks);
  await expectFailed();
  service.goOn();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(works);
});
