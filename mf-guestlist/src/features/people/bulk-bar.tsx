import type { ListedPerson } from '@laminate/contracts/people';
import { i18n } from '@laminate/sdk/i18n';
import type { MenuItem } from '@laminate/ui';
import { ArrowRight, Ban, Columns3, List, Mail, Pencil, Star, Ticket, Trash2 } from '@laminate/ui/icons';
import { BarAction, BarChoice, SelectionBar } from '../../selection/selection-bar.tsx';
import { withoutOwn } from './inherited-profile.ts';
import type { ListedEvent } from './listed-event.ts';
import type { PeopleActions } from './use-people-actions.tsx';

interface BulkBarProps {
  event: ListedEvent;
  actions: PeopleActions;
  selected: readonly ListedPerson[];
  /** Rows that the filters show. */
  matching: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** What can be done with the people selected. */
export function BulkBar({ event, actions, selected, matching, onSelectAll, onClear }: BulkBarProps) {
  const { can } = event;
  const run = (change: Parameters<PeopleActions['change']>[1]) => actions.change(selected, change);
  const choices = (
    what: 'profile' | 'wristband' | 'badge',
    items: readonly { id: number; name: string }[],
  ): MenuItem[] => [
    ...items.map(({ id, name }) => ({ key: String(id), label: name, onSelect: () => run({ what, id }) })),
    { key: 'none', label: withoutOwn(event, what), onSelect: () => run({ what, id: null }) },
  ];

  return (
    <SelectionBar
      label={i18n.t('Selected people')}
      busy={actions.busy}
      count={selected.length}
      matching={matching}
      onSelectAll={onSelectAll}
      onClear={onClear}
    >
      <BarAction icon={<Pencil aria-hidden="true" />} label={i18n.t('Edit')} onClick={() => actions.edit(selected)} />
      {can.manage_groups && event.profiles.length > 0 && (
        <BarChoice
          icon={<List aria-hidden="true" />}
          label={i18n.t('Set profile')}
          items={choices('profile', event.profiles)}
        />
      )}
      {event.wristbands.length > 0 && (
        <BarChoice
          icon={<Ticket aria-hidden="true" />}
          label={i18n.t('Set wristband')}
          items={choices('wristband', event.wristbands)}
        />
      )}
      {event.badges.length > 0 && (
        <BarChoice
          icon={<Star aria-hidden="true" />}
          label={i18n.t('Set badge')}
          items={choices('badge', event.badges)}
        />
      )}
      {can.manage_groups && event.units.length > 0 && (
        <BarAction
          icon={<ArrowRight aria-hidden="true" />}
          label={i18n.t('Move to group')}
          onClick={() => actions.move(selected)}
        />
      )}
      <BarAction
        icon={<Columns3 aria-hidden="true" />}
        label={i18n.t('Set a field')}
        onClick={() => actions.setDetail(selected)}
      />
      {can.block && (
        <BarAction
          icon={<Mail aria-hidden="true" />}
          label={i18n.t('Invite')}
          onClick={() => actions.invite(selected)}
        />
      )}
      {can.block && (
        <BarChoice
          icon={<Ban aria-hidden="true" />}
          label={i18n.t('Set status')}
          items={[
            { key: 'block', label: i18n.t('Block'), onSelect: () => run({ what: 'blocked', to: true }) },
            { key: 'unblock', label: i18n.t('Unblock'), onSelect: () => run({ what: 'blocked', to: false }) },
            { key: 'pending', label: i18n.t('Mark as pending'), onSelect: () => run({ what: 'pending', to: true }) },
            { key: 'accept', label: i18n.t('Accept'), onSelect: () => run({ what: 'pending', to: false }) },
          ]}
        />
      )}
      <BarAction
        icon={<Trash2 aria-hidden="true" />}
        label={i18n.t('Delete')}
        onClick={() => void actions.remove(selected)}
      />
    </SelectionBar>
  );
}
