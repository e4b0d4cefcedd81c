import {
  openDocumentStore,
  openPictureStore,
  type DocumentStore,
  type FileStore,
  type StoreEnv,
} from '@laminate/file-store';

/** Where the service keeps files. */
export interface Stores {
  /** Pictures of the information for artists. */
  readonly pictures: FileStore;
  readonly riders: DocumentStore;
}

/** @throws Error whose message is one sentence a line, each naming the setting that is wrong */
export const openStores = (env: StoreEnv | NodeJS.ProcessEnv): Stores => ({
  pictures: openPictureStore(env),
  riders: openDocumentStore(env),
});
