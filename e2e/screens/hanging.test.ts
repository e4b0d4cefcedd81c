import { screen, waitFor, within } from '@testing-library/dom';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { intercept } from './testing/network.ts';

const { timeout } = AbortSignal;
afterEach(() => {
  AbortSignal.timeout = timeout;
});

/** A service that takes calls and never answers. */
function hang(paths: RegExp): { wait(): void; goOn(): void } {
  const waiting = new Set<AbortController>();
  let latest = new AbortController();
  AbortSignal.timeout = () => {
    latest = new AbortController();
    return latest.signal;
  };
  const goOn = intercept(paths, () => {
    // A call makes its time-out, and then sets off.
    waiting.add(latest);
    return new Promise(() => {});
  });
  return {
    goOn,
    /** Lets the time pass that its calls are waited for. */
    wait: () => {
      for (const late of waiting) late.abort(new DOMException('Timed out', 'TimeoutError'));
      waiting.clear();
    },
  };
}

const tab = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Event' })).getByRole('link', { name });

it.each([
  [
    'guest list',
    /^\/api\/event\/\d+\/(people|units)/,
    'People',
    'Couldn’t load the list',
    /^1 entry, 1 guest,/,
    'Check-in',
    'Live',
  ],
  [
    'check-in',
    /^\/api\/event\/\d+\/check_in/,
    'Check-in',
    'Couldn’t load the guest list',
    'Live',
    'People',
    /^1 entry, 1 guest,/,
  ],
])(
  'shows of a %s service that hangs that it does, alone, and Retry brings it back',
  async (_, paths, name, failed, works, otherName, otherWorks) => {
    const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
    const service = hang(paths);
    const user = await openApp(`/event/${eventId}`, { as: eMail });
    const expectFailed = async () => {
      await user.click(await tab(name));
      await waitFor(() => {
        service.wait();
        expect(screen.queryByText(failed)).not.toBeNull();
        // Not on its way once more, as on coming back.
        expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeNull();
      });
    };
    await expectFailed();
    await user.click(await tab(otherName));
    await screen.findByText(otherWorks);
    await expectFailed();
    service.goOn();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(works);
  },
);
