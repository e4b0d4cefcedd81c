import type { AnswerChoice } from '@laminate/contracts/people-query';
import { i18n } from '@laminate/sdk/i18n';
import { Check, Clock, Mail, Minus, Ticket, X } from '@laminate/ui/icons';
import { Mark, type MarkOf } from '../event/mark.tsx';

const MARKS: Readonly<Record<AnswerChoice, MarkOf>> = {
  invited: [Mail],
  accepted: [Check, 'go'],
  declined: [X, 'quiet'],
  waiting: [Clock, 'hold'],
  offered: [Ticket, 'act'],
  none: [Minus, 'quiet'],
};

/** Returns the word for the state of an invitation. */
export const answerLabel = (answer: AnswerChoice): string =>
  i18n.t(
    '{answer, select, invited {Invited} accepted {Accepted} declined {Declined} waiting {Waiting} offered {Offered a spot} other {Not invited}}',
    { answer },
  );

/** The state of an invitation as sign and word, whose colour only repeats them. */
export const AnswerMark = ({ answer, label = answerLabel(answer) }: { answer: AnswerChoice; label?: string }) => (
  <Mark of={MARKS[answer]} label={label} />
);
