/** The parts of the router that only the shell uses. Remotes get `@laminate/sdk/router`. */
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
