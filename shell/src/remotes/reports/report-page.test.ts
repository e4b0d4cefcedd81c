import type { VersionReport } from '@laminate/contracts/modules';
import { reportPage } from './report-page.ts';

const door = { name: 'mf-door', version: '1.1.0-bb' };
const trace = 'Error: no\n    at draw (https://x.test/remotes/mf-door/1.1.0-bb/remote.0123456789ab.js:1:2)';

/** A page with the parts of a browser that a report needs. */
function openPage() {
  const [sent, online]: [Promise<string>[], { now: boolean }] = [[], { now: true }];
  const [page, doc] = [new EventTarget(), Object.assign(new EventTarget(), { visibilityState: 'visible' })];
  class Observer {
    static readonly supportedEntryTypes: string[] = [];
  }
  const parts: Record<string, unknown> = {
    document: doc,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    PerformanceObserver: Observer,
    navigator: {
      get onLine() {
        return online.now;
      },
      sendBeacon: (_path: string, body: Blob) => sent.push(body.text()) > 0,
    },
  };
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return {
    online,
    sent: async () =>
      (await Promise.all(sent)).flatMap((text) => (JSON.parse(text) as { versions: VersionReport[] }).versions),
    fail: (stack: string) =>
      page.dispatchEvent(
        Object.assign(new Event('unhandledrejection'), { reason: Object.assign(new Error(), { stack }) }),
      ),
    leave: () => {
      doc.visibilityState = 'hidden';
      doc.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports a screen once it is stable, an error of its files soon, and nothing of others', async () => {
  const page = openPage();
  const receive = reportPage();
  receive({ remote: door, what: 'shown', ms: 700 });
  jest.advanceTimersByTime(4999);
  expect(await page.sent()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(await page.sent()).toEqual([{ remote: 'mf-door', version: '1.1.0-bb', first: true, screen_ms: 700 }]);
  page.fail('Error: no\n    at https://x.test/main.0123456789ab.js:1:2');
  page.fail(trace.replace('mf-door', 'mf-other'));
  jest.advanceTimersByTime(10_000);
  expect(await page.sent()).toHaveLength(1);
  page.fail(trace);
  page.fail(trace);
  jest.advanceTimersByTime(1000);
  expect((await page.sent()).slice(1)).toEqual([
    { remote: 'mf-door', version: '1.1.0-bb', first: false, failed: 'error' },
  ]);
});

it('sends what waits when the page is left', async () => {
  const page = openPage();
  reportPage()({ remote: door, what: 'load' });
  page.leave();
  expect(await page.sent()).toEqual([{ remote: 'mf-door', version: '1.1.0-bb', first: true, failed: 'load' }]);
});

it('takes no failure without a network for one of the version', async () => {
  const page = openPage();
  page.online.now = false;
  reportPage()({ remote: door, what: 'load' });
  page.leave();
  expect(await page.sent()).toEqual([]);
});
