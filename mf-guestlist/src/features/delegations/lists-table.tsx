import type { DelegatedList } from '@laminate/contracts/delegated-lists';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton, Menu, Meter, RecordActions, RecordNote, RecordTable } from '@laminate/ui';
import type { MenuItem } from '@laminate/ui';
import { Ban, Ellipsis, Link, Pencil, Users } from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';
import { dayLabel, placeLabel, timeLeft } from './list-labels.ts';
import classes from './delegations.module.css';

interface ListsTableProps {
  event: EventDetails;
  lists: readonly DelegatedList[];
  /** The time in milliseconds since 1970 that deadlines are counted from. */
  now: number;
  onGuests: (list: DelegatedList) => void;
  onEdit: (list: DelegatedList) => void;
  onRenew: (list: DelegatedList) => void;
  onRevoke: (list: DelegatedList) => void;
}

/** The delegated lists: for whom, how full, until when, and who waits. */
export function ListsTable({ event, lists, now, onGuests, onEdit, onRenew, onRevoke }: ListsTableProps) {
  const actions = (list: DelegatedList): MenuItem[] => [
    { key: 'guests', label: i18n.t('Guests'), icon: <Users aria-hidden="true" />, onSelect: () => onGuests(list) },
    ...(event.can.block
      ? [
          { key: 'edit', label: i18n.t('Edit'), icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(list) },
          { key: 'renew', label: i18n.t('New link'), icon: <Link aria-hidden="true" />, onSelect: () => onRenew(list) },
          ...(list.state === 'revoked'
            ? []
            : [
                {
                  key: 'revoke',
                  label: i18n.t('Revoke link'),
                  icon: <Ban aria-hidden="true" />,
                  onSelect: () => onRevoke(list),
                },
              ]),
        ]
      : []),
  ];
  return (
    <RecordTable
      className={classes.table}
      label={i18n.t('Shared lists')}
      heads={[i18n.t('Who it’s for'), i18n.t('Spots used'), i18n.t('Deadline'), i18n.t('Waiting')]}
      actionsHead={i18n.t('Actions')}
    >
      {lists.map((list) => (
        <tr key={list.id} data-over={list.state === 'open' ? undefined : true}>
          <th scope="row">
            <button type="button" className={classes.title} onClick={() => onGuests(list)}>
              {list.title}
            </button>
            <RecordNote>{placeLabel(event, list)}</RecordNote>
          </th>
          <td className={classes.used}>
            <Meter
              label={i18n.t('Spots used by {title}', { title: list.title })}
              value={list.used}
              max={list.quota}
              valueText={i18n.t('{used, number} of {quota, number}', { used: list.used, quota: list.quota })}
            />
            <span className={classes.figure}>
              {i18n.t('{used, number} of {quota, number}', { used: list.used, quota: list.quota })}
            </span>
          </td>
          <td>
            <span className={classes.day}>{dayLabel(list.deadline)}</span>
            <span className={classes.left}>{timeLeft(list, now)}</span>
          </td>
          <td className={classes.waiting}>
            {list.waiting > 0 ? (
              <Button
                aria-label={i18n.t('{count, number} waiting in {title}', { count: list.waiting, title: list.title })}
                onClick={() => onGuests(list)}
              >
                {i18n.t('{count, number} waiting', { count: list.waiting })}
              </Button>
            ) : (
              <span className={classes.nobody}>{i18n.t('No one')}</span>
            )}
          </td>
          <RecordActions className={classes.more}>
            <ListMenu label={i18n.t('Actions for {title}', { title: list.title })} items={actions(list)} />
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}

function ListMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu sections={[{ key: 'actions', items }]}>
      <IconButton label={label} withoutTooltip>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  );
}
