import type { AnswerChoice } from '@laminate/contracts/people-query';
import { i18n } from '@laminate/sdk/i18n';
import { Check, Clock, Mail, Minus, Ticket, X } from '@laminate/ui/icons';
import classes from './answer-mark.module.css';

const ICONS = { invited: Mail, accepted: Check, declined: X, waiting: Clock, offered: Ticket, none: Minus };

/** Returns the word for the state of an invitation. */
export const answerLabel = (answer: AnswerChoice): string =>
  i18n.t(
    '{answer, select, invited {Invited} accepted {Accepted} declined {Declined} waiting {Waiting} offered {Offered a spot} other {Not invited}}',
    { answer },
  );

/** The state of an invitation as sign and word, whose colour only repeats them. */
export function AnswerMark({ answer, label = answerLabel(answer) }: { answer: AnswerChoice; label?: string }) {
  const Icon = ICONS[answer];
  return (
    <span className={classes.mark} data-answer={answer}>
      <Icon aria-hidden="true" size={16} />
      {label}
    </span>
  );
}
