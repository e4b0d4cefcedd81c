import type { AdvancingBoard } from '@laminate/contracts/answers';
import { i18n } from '@laminate/sdk/i18n';
import { Check, CircleAlert, Clock, Minus } from '@laminate/ui/icons';
import classes from './board.module.css';

export type BoardArtist = AdvancingBoard['artists'][number];
export type BoardCell = BoardArtist['cells'][number];

/** How a section stands, in a word. */
export function cellWord({ state, late }: BoardCell): string {
  if (late) return i18n.t('Late');
  return { done: i18n.t('Done'), partly: i18n.t('Partly'), empty: i18n.t('Empty'), hidden: i18n.t('Not asked for'), none: '' }[state];
}

const ICONS = { done: Check, partly: Clock, empty: null, hidden: Minus, none: null } as const;

/** How a section stands: sign and word, never colour alone. */
export function CellMark({ cell }: { readonly cell: BoardCell }) {
  const Icon = cell.late ? CircleAlert : ICONS[cell.state];
  return (
    <span className={classes.mark} data-state={cell.late ? 'late' : cell.state}>
      {Icon && <Icon aria-hidden="true" size={14} />}
      {cellWord(cell)}
      {cell.answers > 1 && <small>{cell.answers}</small>}
    </span>
  );
}
