/**
 * What is said of a mistake in an answer, as `SENTENCES` of `messages.ts`, which these are of: they lie apart since the
 * form itself says them, so that it need not have all the others.
 */
export const ANSWER_SENTENCES = {
  section_has_no_field: /*i18n*/ 'This field isn’t in the section',
  answer_required: /*i18n*/ '“{field}” is required',
  answer_no_name: /*i18n*/ '“{field}” must be a name',
  answer_no_e_mail: /*i18n*/ '“{field}” must be an e-mail address',
  answer_no_phone: /*i18n*/ '“{field}” must be a phone number',
  answer_no_date: /*i18n*/ '“{field}” must be a date',
  answer_no_time: /*i18n*/ '“{field}” must be a time',
  answer_no_choice: /*i18n*/ '“{field}” must be one of the choices',
  answer_too_long: /*i18n*/ '“{field}” can be up to {max} characters',
} as const;
