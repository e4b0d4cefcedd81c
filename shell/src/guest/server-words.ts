import { sdkCatalogs } from '@laminate/sdk/catalogs';
import { addCatalogs } from '@laminate/sdk/i18n';
import { messageOf } from '@laminate/sdk/message-text';

/** A sentence of the server in the language of the page, or in English where it is not known here. */
export async function inLanguage(code: string, params: unknown, english: string): Promise<string> {
  await addCatalogs('sdk', sdkCatalogs);
  return messageOf(code, params, english);
}
