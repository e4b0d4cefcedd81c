import { refusals, type Dependencies } from './gate.ts';
import { sampleRelease, type Sample } from './testing.ts';

const LIVE: Dependencies = {
  remote: 'mf-guestlist',
  shared: { react: '19.3.4' },
  contracts: { accounts: '1.4.0', guestlist: '1.4.2' },
  others: [
    sampleRelease({
      remote: { name: 'mf-checkin', routes: [{ path: '/event/:eventId/check_in', scope: 'event', roles: [] }] },
    }),
  ],
};
const route = (path: string) => ({ path, scope: 'event' as const, roles: [] });
const said = (sample: Sample, live: Partial<Dependencies> = {}) =>
  refusals(sampleRelease({ contract: '^1.0.0', ...sample }), { ...LIVE, ...live });

test('what fits passes', () => {
  expect(said({})).toEqual([]);
});

test.each<[string, Sample, Partial<Dependencies>, string, Sample]>([
  [
    'a library that is too old',
    { shared: { react: '^19.4.0' } },
    {},
    'it needs react ^19.4.0, and the shell provides 19.3.4',
    { shared: { react: '^19.3.4' } },
  ],
  [
    'a library that is not there',
    { shared: { vue: '^3.0.0' } },
    {},
    'it needs vue ^3.0.0, which the shell does not provide',
    {},
  ],
  [
    'a library by the name of a member of all objects',
    { shared: { constructor: '^1.0.0' } },
    {},
    'which the shell does not provide',
    {},
  ],
  [
    'a contract that one service does not speak',
    { contract: '^1.4.1' },
    {},
    'it speaks the contract ^1.4.1, and accounts speaks 1.4.0',
    { contract: '^1.4.0' },
  ],
  [
    'a contract that several services do not speak',
    { contract: '^2.0.0' },
    { contracts: { accounts: '1.4.0', checkin: '1.4.0' } },
    'and accounts, checkin speak 1.4.0',
    { contract: '^1.4.0' },
  ],
  [
    'the contract of services that moved on',
    {},
    { contracts: { checkin: '2.0.0' } },
    'it speaks the contract ^1.0.0, and checkin speaks 2.0.0',
    { contract: '^2.0.0' },
  ],
  [
    'a path that another remote has under other names of parameters',
    { remote: { routes: [route('/Event/:id/check_in/')] } },
    {},
    'it claims the path /Event/:id/check_in/, which mf-checkin has as /event/:eventId/check_in',
    { remote: { routes: [route('/event/:id/check_in/list')] } },
  ],
  [
    'a path twice',
    { remote: { routes: [route('/a/:b'), route('/a/:c')] } },
    {},
    'it claims the path /a/:c, which it has already as /a/:b',
    { remote: { routes: [route('/a/:b'), route('/a/b')] } },
  ],
  ['the name of another remote', { remote: { name: 'mf-other' } }, {}, 'it belongs to mf-other', {}],
])('%s is refused in words, and without it the release passes', (_, sample, live, words, mended) => {
  expect(said(sample, live)).toEqual([expect.stringContaining(words)]);
  expect(said(mended, live)).toEqual([]);
});

test('a path without a screen is refused', () => {
  const release = sampleRelease({ contract: '^1.0.0' });
  expect(refusals({ ...release, screens: {} }, LIVE)).toEqual([
    'mf-guestlist 1.0.0-aaaa is refused: it has no screen for its path /event/:eventId/people.',
  ]);
});

test('everything is reported together', () => {
  expect(
    said({
      remote: { name: 'mf-other', routes: [route('/event/:x/check_in')] },
      contract: '^3.0.0',
      shared: { react: '^1.0.0' },
    }),
  ).toHaveLength(5);
});

test('the version before of the same remote is no collision', () => {
  expect(said({}, { others: [sampleRelease({ version: '0.9.0-bbbb' })] })).toEqual([]);
});
