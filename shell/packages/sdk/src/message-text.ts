import { isMessageCode, isSentence, textOf, type Message } from '@laminate/contracts/messages';
import { i18n } from '@laminate/sdk/i18n';

/**
 * The text of a message of the contracts that is known here, in the language of the interface; the server's English
 * for one of a newer server.
 */
export const messageOf = (code: unknown, params: unknown, english: string): string =>
  isMessageCode(code) ? i18n.t(textOf(code), (params ?? {}) as Message['params']) : english;

export { isSentence };
