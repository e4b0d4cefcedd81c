import { openPictureStore } from '@laminate/file-store/env';
import { newKey } from '@laminate/file-store';
import { errorMessage, Failure } from '../failure.ts';
import { ok, type Check } from './check.ts';

/** Whether the store of files lets us read. Nothing has the key that it is asked for. */
export const filesCheck: Check = {
  name: 'files',
  async run({ settings: { s3, dataDir } }) {
    if (!s3) return [ok(`pictures and riders lie in ${dataDir}`)];
    try {
      await openPictureStore({ ...s3 }).get(newKey());
    } catch (error) {
      const { cause } = error as Error;
      throw new Failure(
        `The store at ${s3['S3_ENDPOINT']} does not let us read (${errorMessage(cause ?? error)}): see that it runs, and correct S3_BUCKET and the keys.`,
      );
    }
    return [ok(`the store at ${s3['S3_ENDPOINT']} answers`)];
  },
};
