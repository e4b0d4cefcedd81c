import { i18n } from '@laminate/sdk/i18n';
import type { VisibleRows } from '@laminate/ui';
import { CloudOff } from '@laminate/ui/icons';
import type { Totals } from './people-list.ts';
import classes from './people.module.css';

interface ListFooterProps {
  visible: VisibleRows;
  totals: Totals;
  /** The live stream is down: what is shown may be old. */
  offline: boolean;
}

/** The line under a table of people: which rows are in view, and the sums of all that match. */
export function ListFooter({ visible, totals, offline }: ListFooterProps) {
  const { first, last, total } = visible;
  return (
    <>
      <span>{i18n.t('Rows {first}–{last} of {total}', { first: i18n.number(first), last: i18n.number(last), total: i18n.number(total) })}</span>
      {offline && <span role="status" className={classes.stale}><CloudOff aria-hidden="true" size={14} />{i18n.t('Not live, reconnecting')}</span>}
      <span>
        {i18n.t('{entries, plural, one {# entry} other {# entries}}, {guests, plural, one {# guest} other {# guests}}, {checkedIn, number} of them in', { ...totals })}
      </span>
    </>
  );
}
