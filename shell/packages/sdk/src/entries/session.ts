export { refreshSession } from '../http.ts';
export { planEnded } from '../plan-ended.ts';
export { noteSessionWork, sessionWork } from '../session-work.ts';
export {
  deviceOut,
  endSession,
  onSessionChange,
  onSessionEnded,
  onSessionPartChange,
  setCurrent,
  storeSession,
} from '../session.ts';
export { mayLeave, onBeforeSignOut, replaceSession, signOut, switchAccount } from '../sign-out.ts';
export { keepUnsentCount, unsentCount, useUnsent, type UnsentCounts } from '../unsent.ts';
