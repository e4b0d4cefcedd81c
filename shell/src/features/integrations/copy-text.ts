import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

/**
 * Puts a text on the clipboard, and says so.
 * @param copied what is said then
 */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    toast.error(i18n.t('Your browser blocked copying. Select the text and copy it.'));
  }
}
