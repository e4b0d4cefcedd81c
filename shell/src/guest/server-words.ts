import { isMessageCode, textOf, type Message } from '@laminate/contracts/messages';
import { sdkCatalogs } from '@laminate/sdk/catalogs';
import { addCatalogs, i18n } from '@laminate/sdk/i18n';
import { messageOf } from '@laminate/sdk/message-text';

/** Loads the sentences of the server in the language of the page. They follow it from then on. */
export const loadWords = (): Promise<void> => addCatalogs('sdk', sdkCatalogs);

/** A sentence of the server in the language of the page, or in English where it is not known here. */
export async function inLanguage(code: string, params: unknown, english: string): Promise<string> {
  await loadWords();
  return messageOf(code, params, english);
}

/** The same once they are loaded, also for what the page finds itself. */
export const say = (code: string, params: unknown = {}, english = code): string =>
  isMessageCode(code) ? i18n.t(textOf(code), params as Message['params']) : english;
