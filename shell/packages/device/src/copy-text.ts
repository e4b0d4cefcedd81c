import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

/** Copies a text and says so. If the browser refuses, asks the person to do it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(i18n.t('Your browser blocked copying. Select the text and copy it.'));
  }
}
