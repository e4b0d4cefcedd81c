import { sessionWork } from '@laminate/sdk/session';
import { FORM_WORK } from './work/work-store.ts';

/** Goes on with answers that wait to be sent. */
export async function resumeForm(): Promise<void> {
  if (sessionWork(FORM_WORK) > 0) await import('./work/form-work.ts');
}
