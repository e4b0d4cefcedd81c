export { clearOrphansHourly, type FileNotes, type OrphanRound } from './clear-orphans.ts';
export { openDocumentStore, openPictureStore, type StoreEnv } from './env.ts';
export { DOCUMENTS, PICTURES, isKey, type FileStore } from './file-store.ts';
export { folderStore } from './folder-store.ts';
export { hidesOther } from './hides-other.ts';
export { makePicture } from './make-picture.ts';
export { newKey } from './new-key.ts';
export { openPictures, type PictureNotes, type Pictures } from './pictures.ts';
export { sendPicture } from './send-picture.ts';
