import { signOut as signOutRoute } from '@laminate/contracts/routes/accounts';
import { switchAccount as switchRoute } from '@laminate/contracts/routes/own-sessions';
import type { Session as SessionAnswer } from '@laminate/contracts/session';
import { confirm } from './confirm.ts';
import { call, sessionRenewed } from './http.ts';
import { i18n } from './i18n.ts';
import { queryClient } from './query.ts';
import { clearSession, storeSession } from './session.ts';
import { sessionWork } from './session-work.ts';

/** Function asked before logging out. False keeps the person logged in, for example while something waits to be sent. */
export type BeforeSignOut = () => Promise<boolean>;

const guards = new Set<BeforeSignOut>();

/** Lets a module finish or object before the person logs out. Answers how to stop. */
export function onBeforeSignOut(guard: BeforeSignOut): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * Asks all modules whether the session can end here, as when someone logs out. Also asks the person if something would
 * be lost with it, whether or not the module that keeps it is loaded.
 * @returns false when a module or the person objected
 */
export async function mayLeave(): Promise<boolean> {
  for (const guard of guards) if (!(await guard())) return false;
  return (
    sessionWork() === 0 ||
    confirm(i18n.t('Answers or files on this device haven’t been sent yet. If you log out now, they’ll be lost.'), {
      confirmLabel: i18n.t('Log out'),
      cancelLabel: i18n.t('Stay'),
      danger: true,
    })
  );
}

/**
 * Puts another session in the place of this browser's own, of which nothing stays. Ask `mayLeave` before it is opened.
 */
export function replaceSession(answer: SessionAnswer): void {
  queryClient.clear();
  clearSession();
  storeSession(answer);
}

/**
 * Goes on in another account of the person: the session here ends, one there begins. Ask `mayLeave` before.
 * @throws ApiError
 */
export async function switchAccount(accountId: number): Promise<void> {
  await sessionRenewed();
  replaceSession(await call(switchRoute, { body: { account_id: accountId } }));
}

/**
 * Logs out here immediately and notifies the server. When that call fails the failure is only logged.
 *
 * @returns false when a module or the person objected
 */
export async function signOut(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  try {
    await call(signOutRoute);
  } catch (error) {
    console.warn('Signing out could not be told to the server', error);
  }
  clearSession();
  queryClient.clear();
  return true;
}
