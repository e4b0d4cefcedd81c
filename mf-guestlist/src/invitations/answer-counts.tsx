import { GUEST_ANSWERS } from '@laminate/contracts/guest-answers';
import type { GuestAnswer } from '@laminate/contracts/guest-answers';
import { i18n } from '@laminate/sdk/i18n';
import { AnswerMark, answerLabel } from './answer-mark.tsx';
import classes from './invitations.module.css';

interface AnswerCountsProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly counts: Readonly<Record<GuestAnswer, number>>;
}

/** How many invitations are in which state, as a bar and in numbers. States without any are left out. */
export function AnswerCounts({ label, counts }: AnswerCountsProps) {
  const shown = GUEST_ANSWERS.filter((answer) => counts[answer] > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {shown.map((answer) => (
          <span key={answer} data-answer={answer} style={{ flexGrow: counts[answer] }} />
        ))}
      </div>
      <ul className={classes.counts} aria-label={label}>
        {shown.map((answer) => (
          <li key={answer}>
            <AnswerMark answer={answer} label={`${answerLabel(answer)} ${i18n.number(counts[answer])}`} />
          </li>
        ))}
      </ul>
    </div>
  );
}
