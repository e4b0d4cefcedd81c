import { routes } from '@laminate/contracts';
import { matchRoute } from './route-matcher.ts';

test('every declared call finds itself', () => {
  for (const route of routes) {
    const path = route.path
      .replace('{kind}', 'area')
      .replace('{size}', 'face')
      .replace(/\{\w+\}/g, '7');
    const match = matchRoute(route.method, path);
    expect(match).toMatchObject({ kind: 'route', route: { id: route.id } });
  }
});

test('a parameter takes one segment, and a fixed path wins over it', () => {
  expect(matchRoute('GET', '/api/events/7/8').kind).toBe('unknown');
  expect(matchRoute('POST', '/api/event/7/check_in')).toMatchObject({ route: { id: 'checkIn' } });
});

test('a slash at the end changes nothing, another method is told which there are', () => {
  expect(matchRoute('POST', '/api/event/7/check_in/')).toMatchObject({ route: { id: 'checkIn' } });
  expect(matchRoute('DELETE', '/api/event/7/unit/8')).toEqual({
    kind: 'wrong-method',
    allowed: ['GET', 'HEAD'],
  });
});

test('a parameter that is one of a few words takes no other', () => {
  expect(matchRoute('POST', '/api/event/7/wristband/8')).toMatchObject({ route: { id: 'updateAccessItem' } });
  expect(matchRoute('POST', '/api/event/7/wristband/8/delete')).toMatchObject({ route: { id: 'deleteAccessItem' } });
  expect(matchRoute('POST', '/api/event/7/crown/8').kind).toBe('unknown');
  expect(matchRoute('GET', '/api/event/7/unit/8')).toMatchObject({ route: { id: 'getUnit' } });
});
