import type { AdvancingBoard, BoardCell as Cell } from '@laminate/contracts/answers';
import { i18n } from '@laminate/sdk/i18n';
import { Check, CircleAlert, Clock, Minus } from '@laminate/ui/icons';
import { formatDay } from '../../form-view/format-day.ts';
import classes from './board.module.css';

export type BoardArtist = AdvancingBoard['artists'][number];
export type BoardSection = AdvancingBoard['forms'][number]['sections'][number];

/** What is said of a section: its state, or that it is late. */
export type CellSign = Cell['state'] | 'late';

export const signOf = ({ state, late }: Cell): CellSign => (late ? 'late' : state);

/** How a section stands, in a word. */
const wordOf = (sign: CellSign): string =>
  ({ late: i18n.t('Late'), done: i18n.t('Done'), partly: i18n.t('Partly'), empty: i18n.t('Empty'), hidden: i18n.t('Not asked for'), none: '' })[sign];

const ICONS = { late: CircleAlert, done: Check, partly: Clock, empty: null, hidden: Minus, none: null } as const;

interface CellMarkProps {
  readonly sign: CellSign;
  /** How many answers there are, where they are several. */
  readonly answers?: number | undefined;
}

/** How a section stands: sign and word, never colour alone. */
export function CellMark({ sign, answers }: CellMarkProps) {
  const Icon = ICONS[sign];
  return (
    <span className={classes.mark} data-state={sign}>
      {Icon && <Icon aria-hidden="true" size={14} />}
      {wordOf(sign)}
      {answers && <small>{answers}</small>}
    </span>
  );
}

/** How a section stands with an artist, and until when it is to be done. */
export function BoardCell({ cell, section }: { readonly cell: Cell; readonly section: BoardSection }) {
  const sign = signOf(cell);
  const deadline = cell.deadline ?? section.deadline;
  return (
    <span className={classes.cell} title={deadline ? [wordOf(sign), formatDay(deadline), sign === 'late' && i18n.t('Closed for the artist: your turn')].filter(Boolean).join(', ') : undefined}>
      <CellMark sign={sign} answers={cell.answers} />
      {deadline && cell.state !== 'done' && cell.state !== 'hidden' && <small className={classes.deadline}>{formatDay(deadline).slice(0, 5)}</small>}
    </span>
  );
}
