export { alerts, dismissAlert, type AlertMessage } from '../alerts.ts';
export { announcement } from '../announce.ts';
export { sdkCatalogs } from '../catalogs.ts';
export { confirmation } from '../confirm.ts';
export { askAhead, urlOf } from '../http.ts';
export {
  ScrollRestoration,
  createBrowserRouter,
  matchRoutes,
  redirect,
  useMatches,
  useNavigationType,
  useRouteError,
} from 'react-router';
export type { RouteObject } from 'react-router';
export { RouterProvider } from 'react-router/dom';
