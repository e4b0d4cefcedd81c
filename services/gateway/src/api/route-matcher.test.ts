import { expect, test } from '@jest/globals';
import { routes } from '@laminate/contracts';
import { matchRoute } from './route-matcher.ts';

test('every declared call finds itself', () => {
  for (const route of routes) {
    const match = matchRoute(route.method, route.path.replace(/\{\w+\}/g, '7'));
    expect(match).toMatchObject({ kind: 'route', route: { id: route.id } });
  }
});

test('a parameter takes one segment, and a fixed path wins over it', () => {
  expect(matchRoute('GET', '/api/events/7/8').kind).toBe('unknown');
  expect(matchRoute('POST', '/api/event/7/check_in')).toMatchObject({ route: { id: 'checkIn' } });
});
