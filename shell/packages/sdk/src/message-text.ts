import { isMessageCode, isSentence, textOf, type Message } from '@laminate/contracts/messages';
import { getLocale, i18n } from '@laminate/sdk/i18n';

/** The text of a message: the server's own in English, and for one of a newer server, which is not known here. */
export const messageOf = (code: unknown, params: unknown, english: string): string =>
  isMessageCode(code) && getLocale() !== 'en' ? i18n.t(textOf(code), (params ?? {}) as Message['params']) : english;

export { isSentence };
