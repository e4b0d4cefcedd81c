import { sampleRelease } from '@laminate/releases/testing';
import { firstScreen } from './first-screen.ts';

const route = (path: string) => ({ path, scope: 'event' as const, roles: [] });
const [one, other] = [
  sampleRelease({ remote: { name: 'mf-one', routes: [route('/event/:id/:part'), route('/event/:id')] } }),
  sampleRelease({ remote: { name: 'mf-other', routes: [route('/event/:id/people'), route('/events/all')] } }),
];
const at = (pathname: string) => {
  const found = firstScreen(pathname, [one, other]);
  return found && `${found.release.name} ${found.path}`;
};

test.each([
  ['/event/3/people', 'mf-other /event/:id/people'],
  ['/event/3/units', 'mf-one /event/:id/:part'],
  ['/Event/3/PEOPLE/', 'mf-other /event/:id/people'],
  ['/event/3', 'mf-one /event/:id'],
  ['/events/all', 'mf-other /events/all'],
  ['/event', undefined],
  ['/event//people', undefined],
  ['/event/3/people/4', undefined],
  ['/', undefined],
])('%s leads to %s, as the router has it', (pathname, screen) => {
  expect(at(pathname)).toBe(screen);
});

test('a path of nothing but slashes is looked at in one go, not once for each of them', () => {
  const before = process.threadCpuUsage();
  expect(at(`/event${'/'.repeat(200_000)}people`)).toBeUndefined();
  // The square takes half a minute.
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});
