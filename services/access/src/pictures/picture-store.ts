/** Where pictures lie, by keys of 22 characters of base64url. Two adapters: a folder of this machine, and an S3-compatible store. */
export interface PictureStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when it is not there. */
  get(key: string): Promise<Buffer | null>;
  /** Deleting what is not there does no harm. */
  delete(key: string): Promise<void>;
}

const KEY = /^[\w-]{22}$/;

/** Nothing else reaches a store: a key from outside is no path. */
export const isKey = (text: string): boolean => KEY.test(text);
