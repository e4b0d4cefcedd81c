import { RemoteRoute } from './remotes.ts';

const screen = { path: '/guests', scope: 'account', roles: [], public: true };

it('lets a route be open to anyone only where it asks for no role and no event', () => {
  expect(RemoteRoute.safeParse(screen).success).toBe(true);
  expect(RemoteRoute.safeParse({ ...screen, roles: ['owner'] }).error?.issues).toMatchObject([{ path: ['public'] }]);
  expect(RemoteRoute.safeParse({ ...screen, scope: 'event' }).success).toBe(false);
  expect(RemoteRoute.safeParse({ ...screen, roles: ['owner'], public: false }).success).toBe(true);
});
