import { isFieldKey } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { SortKey } from '@laminate/contracts/people-query';
import type { StreamState } from '@laminate/sdk';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { NotLive } from '@laminate/sdk/stream';
import type { VisibleRows } from '@laminate/ui';
import type { Totals } from './people-list.ts';

interface ListFooterProps {
  visible: VisibleRows;
  totals: Totals;
  sortedBy: SortKey;
  fields: readonly GuestField[];
  live: StreamState | null;
}

/** Which rows are in view and in which order, and what all of them add up to. */
export function ListFooter({ visible, totals, sortedBy, fields, live }: ListFooterProps) {
  const { first, last, total } = visible;
  return (
    <>
      <span>
        {i18n.t('Rows {first, number}–{last, number} of {total, number}', { first, last, total })}
        {', '}
        {orderLabel(sortedBy, fields)}
      </span>
      <NotLive state={live} />
      <span>
        {i18n.t(
          '{entries, plural, one {# entry} other {# entries}}, {guests, plural, one {# guest} other {# guests}}, {checkedIn, number} checked in',
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
      return i18n.t('by plus-ones');
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
    case 'answer':
      return i18n.t('by invitation');
    case 'state':
      return i18n.t('by status');
    case 'in':
      return i18n.t('by arrivals');
  }
}
