import { textOf, type Message } from '@laminate/contracts/messages';
import { i18n } from './i18n.ts';

/** A message of the contracts in the language of the interface. */
export const messageText = ({ code, params }: Message): string => i18n.t(textOf(code), params);
