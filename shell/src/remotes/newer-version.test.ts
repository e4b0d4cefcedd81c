import type { AnnouncedRemote } from '@laminate/contracts/remotes';
import { differs, runsTakenBack } from './newer-version.ts';

const door = (version: string): AnnouncedRemote => ({
  name: 'mf-door',
  version,
  entry: `/remotes/mf-door/${version}/m.json`,
  routes: [],
  nav: [],
});
const running = { remotes: new Map([['mf-door', '1.0.0-aa']]), script: '/main.aa.js' };

it.each([
  ['the same', { remotes: [door('1.0.0-aa')], script: 'main.aa.js' }, false],
  ['another remote that was loaded', { remotes: [door('1.0.0-bb')], script: 'main.aa.js' }, true],
  [
    'another remote that was not loaded',
    { remotes: [door('1.0.0-aa'), { ...door('2'), name: 'mf-list' }], script: 'main.aa.js' },
    false,
  ],
  ['a remote less', { remotes: [], script: 'main.aa.js' }, false],
  ['another shell', { remotes: [door('1.0.0-aa')], script: 'main.bb.js' }, true],
  ['a shell that is not known', { remotes: [door('1.0.0-aa')] }, false],
])('%s', (_, list, expected) => {
  expect(differs(running, list)).toBe(expected);
});

it('knows no shell while developing', () => {
  expect(differs({ ...running, script: undefined }, { remotes: [], script: 'main.bb.js' })).toBe(false);
});

it.each([
  ['that was taken back', '1.0.0-aa', true],
  ['when another one was', '1.0.0-zz', false],
  ['when none was', undefined, false],
])('runs a version %s', (_, takenBack, expected) => {
  expect(runsTakenBack(running, { remotes: [{ ...door('0.9.0-aa'), takenBack }] })).toBe(expected);
});
