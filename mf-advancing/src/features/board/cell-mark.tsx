import type { AdvancingBoard, BoardCell as Cell } from '@laminate/contracts/answers';
import { i18n } from '@laminate/sdk/i18n';
import { Check, CircleAlert, Clock, Minus } from '@laminate/ui/icons';
import { formatDay } from '../../form-view/format-day.ts';
import classes from './board.module.css';

export type BoardArtist = AdvancingBoard['artists'][number];
export type BoardSection = AdvancingBoard['forms'][number]['sections'][number];

/**
 * Sign for a section: its state, that there is no one or nothing to add, or that its deadline left it to the organiser.
 */
export type CellSign = Cell['state'] | 'late' | 'nobody' | 'nothing';

export function signOf(
  { state, late, nothing_to_add: nothing }: Cell,
  { asks_for_people: people }: Pick<BoardSection, 'asks_for_people'>,
): CellSign {
  if (late) return 'late';
  if (nothing) return people ? 'nobody' : 'nothing';
  return state;
}

/** Returns the state of a section in a word. */
const labelOf = (sign: CellSign): string =>
  ({
    late: i18n.t('Your turn'),
    done: i18n.t('Done'),
    partly: i18n.t('In progress'),
    empty: i18n.t('Empty'),
    hidden: i18n.t('Not needed'),
    none: '',
    nobody: i18n.t('No one to add'),
    nothing: i18n.t('Nothing to add'),
  })[sign];

const ICONS = {
  late: CircleAlert,
  done: Check,
  nobody: Check,
  nothing: Check,
  partly: Clock,
  empty: null,
  hidden: Minus,
  none: null,
} as const;

interface CellMarkProps {
  readonly sign: CellSign;
  /** How many answers there are, where they are several. */
  readonly answers?: number | undefined;
}

/** Shows the state of a section: sign and word, never colour alone. */
export function CellMark({ sign, answers }: CellMarkProps) {
  const Icon = ICONS[sign];
  return (
    <span className={classes.mark} data-state={sign}>
      {Icon && <Icon aria-hidden="true" size={14} />}
      {labelOf(sign)}
      {answers && <small>{answers}</small>}
    </span>
  );
}

/** Shows the state of a section for an artist, and its deadline. */
export function BoardCell({ cell, section }: { readonly cell: Cell; readonly section: BoardSection }) {
  const sign = signOf(cell, section);
  const deadline = cell.deadline ?? section.deadline;
  return (
    <span
      className={classes.cell}
      title={
        deadline
          ? sign === 'late'
            ? i18n.t('Overdue since {day}. The artist can’t edit this any more, so it’s your turn.', {
                day: formatDay(deadline),
              })
            : [labelOf(sign), formatDay(deadline)].filter(Boolean).join(', ')
          : undefined
      }
    >
      <CellMark sign={sign} answers={cell.answers} />
      {deadline && !['done', 'hidden', 'late', 'nobody', 'nothing'].includes(sign) && (
        <small className={classes.deadline}>{formatDay(deadline).slice(0, 5)}</small>
      )}
    </span>
  );
}
