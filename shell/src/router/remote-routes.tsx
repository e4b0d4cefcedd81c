import type { AnnouncedRemote } from '@laminate/contracts/remotes';
import type { RouteObject } from '@laminate/sdk/shell';
import type { FrameHandle } from '../frame/layout.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { RoleGate } from './role-gate.tsx';

/**
 * The routes of all remotes, made from what the gateway announces. If two claim the same path, the first one keeps it.
 * Which of several matching paths wins (the most specific) is the router's own rule.
 *
 * @param fallbacks the shell's own screens for addresses that a remote can take. They stay for those to whom the
 * remote's screen is not open
 */
export function remoteRoutes(remotes: readonly AnnouncedRemote[], fallbacks: readonly RouteObject[]): RouteObject[] {
  const taken = new Set<string>();
  return remotes.flatMap((remote) =>
    remote.routes
      .filter(({ path }) => !taken.has(path) && taken.add(path))
      .map(({ path, roles, scope, public: open = false, compact = false }) => {
        const screen = <RemoteScreen key={`${remote.name}${path}`} remote={remote} path={path} />;
        return {
          path,
          handle: { compact, bare: open, artist: remote.portal } satisfies FrameHandle,
          element: open ? (
            screen
          ) : (
            <RoleGate
              roles={roles}
              scope={scope}
              otherwise={fallbacks.find((fallback) => fallback.path === path)?.element}
            >
              {screen}
            </RoleGate>
          ),
        };
      }),
  );
}
