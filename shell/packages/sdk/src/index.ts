export { apiError, hasCode, isApiError, isTransient, isUndecided } from './api-error.ts';
export type { ApiError } from './api-error.ts';
export {
  actions,
  keyHints,
  keyNames,
  setSingleKeys,
  singleKeys,
  useAction,
  useKeyHints,
  useKeysOn,
} from './actions.ts';
export type { Action, KeyHint } from './actions.ts';
export { againWhenBusy, busyMs } from './busy.ts';
export { alerts, dismissAlert, showAlert } from './alerts.ts';
export type { AlertMessage, AlertType } from './alerts.ts';
export { can, useCan } from './can.ts';
export { accessFrom, accessReason, accessLabel } from './access-labels.ts';
export { contactAge } from './contact-age.ts';
export { confirm, confirmation } from './confirm.ts';
export type { Confirmation } from './confirm.ts';
export { formatDate, formatDateRange, formatDateTime, formatDay, formatDayTime, formatTime } from './dates.ts';
export { downloadFile, saveBytes } from './download-file.ts';
export { openDatabase } from './device/open-database.ts';
export { sessionStore } from './device/session-store.ts';
export { failureOf } from './failure.ts';
export type { Failure } from './failure.ts';
export { eventsQuery, useEvent } from './events.ts';
export { askAhead, call, callForBytes, refreshSession, unreachable } from './http.ts';
export type { CallInput } from './http.ts';
export type { PaletteFound, PaletteItem, PaletteSource } from './palette.ts';
export { chooseOwnArea, ownArea, useOwnArea } from './own-area.ts';
export { planEnded } from './plan-ended.ts';
export { stopOf } from './plan-room.ts';
export { queryClient } from './query.ts';
export { defineRemote } from './remote.ts';
export type { Remote, Screen } from './remote.ts';
export { RichText } from './rich-text/rich-text.tsx';
export { say, spoken } from './say.ts';
export { matchRanges, matchRank, searchWords } from './search.ts';
export {
  DEFAULT_PLAN,
  deviceOut,
  endSession,
  getSession,
  onSessionChange,
  onSessionEnded,
  setCurrentArtist,
  setCurrentEvent,
  storeSession,
  useSession,
} from './session.ts';
export type { Session } from './session.ts';
export { messageText } from './message-text.ts';
export { sessionDatabase, sessionDropped } from './session-database.ts';
export { noteSessionWork, sessionWork } from './session-work.ts';
export { mayLeave, onBeforeSignOut, replaceSession, signOut, switchAccount } from './sign-out.ts';
export { openEventStream } from './stream/event-stream.ts';
export type { StreamState } from './stream/connection.ts';
export { useStreamHints } from './stream/use-stream-hints.ts';
export { STORAGE_KEYS } from './storage.ts';
export { createStore } from './store.ts';
export type { Store } from './store.ts';
export { toast } from './toast.ts';
export { keepUnsentCount, unsentCount } from './unsent.ts';
export { uploadFile } from './upload.ts';
export { newUuid } from './uuid.ts';
export { toInstant, toLocal } from './zoned-time.ts';
