import { useSession } from '@laminate/sdk';
import { Navigate } from '@laminate/sdk/router';
import { startPath } from './landing-path.ts';

/** Where the installed product opens: each person at their work. */
export function Start() {
  const session = useSession();
  return <Navigate to={session ? startPath(session) : '/'} replace />;
}
