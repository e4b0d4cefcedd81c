import type { FormUsage } from '@laminate/contracts/form-edit';
import { i18n } from '@laminate/sdk/i18n';

type Answered = FormUsage['fields'];

const sum = (answered: Answered) => ({
  answers: answered.reduce((all, one) => all + one.answers, 0),
  // Of several sections it is at least as many as answered the most answered one.
  artists: Math.max(0, ...answered.map((one) => one.artists)),
});

/** How many answers there are. */
export const answerCountLabel = (answered: Answered): string =>
  i18n.t(
    '{answers, plural, one {# answer} other {# answers}} from {artists, plural, one {# artist} other {# artists}}',
    sum(answered),
  );

/** The same in a question before something is taken off: they stay. */
export const hiddenAnswersLabel = (answered: Answered): string =>
  i18n.t(
    '{answers, plural, one {# answer} other {# answers}} from {artists, plural, one {# artist} other {# artists}} will no longer be shown. They’re kept.',
    sum(answered),
  );
