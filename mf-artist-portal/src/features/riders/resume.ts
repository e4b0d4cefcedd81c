import { sessionDatabase } from '@laminate/sdk';
import { UPLOADS_DATABASE } from './work/upload.ts';

/** Goes on with files that were being sent when the page was closed, whichever screen is opened first. */
export async function resumeRiders(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    if (databases.some(({ name }) => name === sessionDatabase(UPLOADS_DATABASE))) await import('./work/rider-work.ts');
  } catch (error) {
    console.warn('Whether files wait to be sent is not known', error);
  }
}
