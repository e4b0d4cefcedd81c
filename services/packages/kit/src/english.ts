import { textOf, type Message } from '@laminate/contracts';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const i18n = setupI18n({ locale: 'en', locales: 'en-GB', messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);

/** A message in English: what a caller reads who knows no codes, and the log. */
export const english = ({ code, params }: Message): string => i18n._(textOf(code), params);
