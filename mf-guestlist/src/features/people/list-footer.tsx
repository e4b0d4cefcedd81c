import { isFieldKey } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { SortKey } from '@laminate/contracts/people-query';
import { fieldLabel } from '@laminate/sdk/detail-labels';
import { i18n } from '@laminate/sdk/i18n';
import type { VisibleRows } from '@laminate/ui';
import { CloudOff } from '@laminate/ui/icons';
import type { Totals } from './people-list.ts';
import classes from './people.module.css';

interface ListFooterProps {
  visible: VisibleRows;
  totals: Totals;
  sortedBy: SortKey;
  fields: readonly GuestField[];
  offline: boolean;
}

/** Which rows are in view and in which order, and what all of them add up to. */
export function ListFooter({ visible, totals, sortedBy, fields, offline }: ListFooterProps) {
  const { first, last, total } = visible;
  return (
    <>
      <span>
        {i18n.t('Rows {first, number}–{last, number} of {total, number}', { first, last, total })}
        {', '}
        {orderLabel(sortedBy, fields)}
      </span>
      {offline && (
        <span role="status" className={classes.stale}>
          <CloudOff aria-hidden="true" size={14} />
          {i18n.t('Not live, reconnecting')}
        </span>
      )}
      <span>
        {i18n.t(
          '{entries, plural, one {# entry} other {# entries}}, {guests, plural, one {# guest} other {# guests}}, {checkedIn, number} of them in',
          { ...totals },
        )}
      </span>
    </>
  );
}

function orderLabel(by: SortKey, fields: readonly GuestField[]): string {
  if (isFieldKey(by)) {
    const field = fields.find(({ key }) => key === by);
    return field ? i18n.t('by {field}', { field: fieldLabel(field) }) : i18n.t('by name');
  }
  switch (by) {
    case 'name':
      return i18n.t('by name');
    case 'extra':
      return i18n.t('by extra guests');
    case 'unit':
      return i18n.t('by unit');
    case 'group':
      return i18n.t('by group');
    case 'profile':
      return i18n.t('by profile');
    case 'band':
      return i18n.t('by wristband');
    case 'badge':
      return i18n.t('by badge');
    case 'comment':
      return i18n.t('by comment');
    case 'state':
      return i18n.t('by state');
    case 'in':
      return i18n.t('by arrivals');
  }
}
