import * as access from './routes/access.ts';
import * as accounts from './routes/accounts.ts';
import * as advancing from './routes/advancing.ts';
import * as artistPortal from './routes/artist-portal.ts';
import * as checkin from './routes/checkin.ts';
import * as guestlist from './routes/guestlist.ts';
import * as integrations from './routes/integrations.ts';
import type { AnyRoute, ServiceName } from './route.ts';

export { access, accounts, advancing, artistPortal, checkin, guestlist, integrations };

/** The route table: every call the platform answers. */
export const routes: readonly AnyRoute[] = [
  accounts,
  guestlist,
  checkin,
  access,
  advancing,
  artistPortal,
  integrations,
].flatMap((group) => Object.values(group) as unknown as AnyRoute[]);

/** The routes one service has to serve: no more, no fewer. */
export const routesOf = (service: ServiceName): readonly AnyRoute[] =>
  routes.filter((route) => route.service === service);
