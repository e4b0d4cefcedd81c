import { PageReports } from './page-reports.ts';

const door = { name: 'mf-door', version: '1.1.0-bb' };
const list = { name: 'mf-list', version: '2.0.0-aa' };
const base = { remote: 'mf-door', version: '1.1.0-bb' };

it('says a screen and a failure once, and counts the page once', () => {
  const reports = new PageReports();
  reports.meet({ remote: door, what: 'shown', ms: 812.4 });
  expect(reports.take(false)).toEqual([{ ...base, first: true, screen_ms: 812 }]);
  reports.meet({ remote: door, what: 'shown', ms: 20 });
  for (const what of ['error', 'load'] as const) reports.meet({ remote: door, what });
  expect(reports.take(false)).toEqual([{ ...base, first: false, failed: 'error' }]);
  reports.meet({ remote: door, what: 'error' });
  expect(reports.take(true)).toEqual([]);
});

it('tells versions apart, and remotes', () => {
  const reports = new PageReports();
  reports.meet({ remote: door, what: 'load' });
  reports.meet({ remote: list, what: 'shown', ms: 5 });
  expect(reports.take(false)).toEqual([
    { ...base, first: true, failed: 'load' },
    { remote: 'mf-list', version: '2.0.0-aa', first: true, screen_ms: 5 },
  ]);
  reports.meet({ remote: { ...door, version: '1.0.0-aa' }, what: 'shown', ms: 7 });
  expect(reports.take(false)).toEqual([{ remote: 'mf-door', version: '1.0.0-aa', first: true, screen_ms: 7 }]);
});

it('counts the largest part of a page that opened with a screen as that screen, and vitals when the page is left', () => {
  const reports = new PageReports();
  reports.meet({ remote: door, what: 'shown', ms: 900, opened: true });
  reports.meet({ remote: list, what: 'shown', ms: 100 });
  reports.vital('lcp', 2900.7);
  reports.vital('cls', 0.02);
  reports.longTask(door);
  reports.longTask(door);
  expect(reports.take(false)).toEqual([
    { ...base, first: true, screen_ms: 2901, long_tasks: 2 },
    expect.objectContaining({ remote: 'mf-list', screen_ms: 100 }),
  ]);
  reports.vital('lcp', 3000);
  reports.vital('inp', 64);
  expect(reports.take(true)).toEqual([{ ...base, first: false, lcp_ms: 3000, inp_ms: 64, cls: 0.02 }]);
  expect(reports.take(true)).toEqual([]);
});

it('says nothing of a page that met nothing', () => {
  const reports = new PageReports();
  reports.vital('lcp', 500);
  expect(reports.take(true)).toEqual([]);
});
