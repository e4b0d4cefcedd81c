export { againWhenBusy, busyMs } from '../busy.ts';
export { clockOff, useClockOff } from '../device-clock.ts';
export { openDatabase } from '../device/open-database.ts';
export { sessionStore } from '../device/session-store.ts';
export { downloadFile, saveBytes } from '../download-file.ts';
export { sessionDatabase } from '../session-database.ts';
export { createStore } from '../store.ts';
export { uploadFile } from '../upload.ts';
export { newUuid } from '../uuid.ts';
