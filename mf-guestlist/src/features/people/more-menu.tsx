import { i18n } from '@laminate/sdk/i18n';
import { IconButton, Menu } from '@laminate/ui';
import { Ellipsis, Link, List } from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';

/** Leads to what stands beside the list: lists that others fill in, and the units with their groups. */
export function MoreMenu({ event }: { event: EventDetails }) {
  const items = [
    { key: 'lists', label: i18n.t('Delegated lists'), icon: <Link aria-hidden="true" />, href: `/event/${event.id}/delegated-lists` },
    ...(event.can.manage_groups
      ? [{ key: 'units', label: i18n.t('Units and groups'), icon: <List aria-hidden="true" />, href: `/event/${event.id}/units` }]
      : []),
  ];
  return (
    <Menu sections={[{ key: 'more', items }]}>
      <IconButton label={i18n.t('More')}><Ellipsis aria-hidden="true" /></IconButton>
    </Menu>
  );
}
