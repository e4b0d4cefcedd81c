import { sessionWork } from '@laminate/sdk/session';
import { FORM_WORK } from './work/work-store.ts';

/** Goes on with answers that wait to be sent, whichever screen is opened first. */
export async function resumeForm(): Promise<void> {
  try {
    if (sessionWork(FORM_WORK) > 0) await import('./work/form-work.ts');
  } catch (error) {
    console.warn('Answers that wait to be sent could not be gone on with', error);
  }
}
