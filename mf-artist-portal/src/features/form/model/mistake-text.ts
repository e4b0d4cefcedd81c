import { ANSWER_SENTENCES } from '@laminate/contracts/answer-messages';
import type { AnswerMistake } from '@laminate/rules/form-rules';
import { i18n } from '@laminate/sdk/i18n';

/**
 * Returns what is wrong with an answer, in the language of the interface. The texts are those of the sdk's catalogue.
 */
export const mistakeText = ({ code, params }: AnswerMistake): string => i18n.t(ANSWER_SENTENCES[code], params);
