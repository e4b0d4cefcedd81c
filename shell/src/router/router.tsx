import { createBrowserRouter } from '@laminate/sdk/shell';
import { Layout } from '../frame/layout.tsx';
import type { Registry } from '../remotes/registry.ts';
import { remoteRoutes } from './remote-routes.tsx';
import { RouteError } from './route-error.tsx';
import { fallbackRoutes, shellRoutes } from './shell-routes.tsx';

/** The one router of the page: the shell's screens and those of every remote. */
export function createRouter({ remotes }: Registry) {
  const screens = [...shellRoutes, ...remoteRoutes(remotes, fallbackRoutes), ...fallbackRoutes];
  // The inner one keeps the frame around a screen that failed, the outer one is for the frame itself.
  return createBrowserRouter([
    {
      element: <Layout />,
      errorElement: <RouteError />,
      children: [{ errorElement: <RouteError />, children: screens }],
    },
  ]);
}
