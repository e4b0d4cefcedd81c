import { routes } from '@laminate/contracts';
import { routeMatcher } from './route-matcher.ts';

test('every declared call finds itself', () => {
  for (const route of routes) {
    const path = route.path
      .replace('{kind}', 'area')
      .replace('{size}', 'face')
      .replace(/\{\w+\}/g, '7');
    const match = routeMatcher.match(route.method, path);
    expect(match).toMatchObject({ kind: 'route', route: { id: route.id }, path });
  }
});

test('a parameter takes one segment, and a fixed path wins over it', () => {
  expect(routeMatcher.match('GET', '/api/events/7/8').kind).toBe('unknown');
  expect(routeMatcher.match('POST', '/api/event/7/check_in')).toMatchObject({ route: { id: 'checkIn' } });
});

test('a slash at the end changes nothing, another method is told which there are', () => {
  expect(routeMatcher.match('POST', '/api/event/7/check_in/')).toMatchObject({ route: { id: 'checkIn' } });
  expect(routeMatcher.match('DELETE', '/api/event/7/unit/8')).toEqual({
    kind: 'wrong-method',
    allowed: ['GET', 'HEAD'],
  });
});

test.each([
  ['GET', '/api/event/7/schedules/export', ['POST']],
  ['GET', '/api/event/7/schedules/publish', ['POST']],
  ['GET', '/api/event/7/artist-portal/8/riders/uploads', ['POST']],
  ['OPTIONS', '/api/event/7/schedules/unpublish', ['POST']],
])('refuses %s of %s, which no parameter of another address takes', (method, path, allowed) => {
  expect(routeMatcher.match(method, path)).toEqual({ kind: 'wrong-method', allowed });
});

test('no method at an address is one that a parameter of another address takes, since services refuse all but its own', () => {
  const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const elsewhere = routes.flatMap(({ path }) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => {
      const match = routeMatcher.match(method, path.replaceAll(/\{\w+\}/g, '7'));
      return match.kind === 'route' && shape(match.route.path) !== shape(path) ? [`${method} ${path}`] : [];
    }),
  );
  expect(elsewhere).toEqual([]);
});

test('a parameter that is one of a few words takes no other', () => {
  const find = (method: string, path: string) => routeMatcher.match(method, path);
  expect(find('POST', '/api/event/7/wristband/8')).toMatchObject({ route: { id: 'updateAccessItem' } });
  expect(find('POST', '/api/event/7/wristband/8/delete')).toMatchObject({ route: { id: 'deleteAccessItem' } });
  expect(find('POST', '/api/event/7/crown/8').kind).toBe('unknown');
  expect(find('GET', '/api/event/7/unit/8')).toMatchObject({ route: { id: 'getUnit' } });
});
