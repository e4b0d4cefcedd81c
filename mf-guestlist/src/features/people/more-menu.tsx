import { i18n } from '@laminate/sdk/i18n';
import { IconButton, Menu } from '@laminate/ui';
import { Columns3, Ellipsis, Link, List, Ticket, Trash2 } from '@laminate/ui/icons';
import type { EventDetails } from '../../event/event-details.ts';

/**
 * Leads to pages that belong to the list: lists that others fill in, the units with their groups, what is kept of
 * guests, ticket shops, and who was deleted.
 */
export function MoreMenu({ event, onDeleted }: { event: EventDetails; onDeleted: () => void }) {
  const items = [
    {
      key: 'lists',
      label: i18n.t('Shared lists'),
      icon: <Link aria-hidden="true" />,
      href: `/event/${event.id}/delegated-lists`,
    },
    ...(event.can.manage_groups
      ? [
          {
            key: 'units',
            label: i18n.t('Units and groups'),
            icon: <List aria-hidden="true" />,
            href: `/event/${event.id}/units`,
          },
        ]
      : []),
    ...(event.can.block
      ? [
          {
            key: 'fields',
            label: i18n.t('Guest fields'),
            icon: <Columns3 aria-hidden="true" />,
            href: `/event/${event.id}/guest-fields`,
          },
        ]
      : []),
    ...(event.can.manage_sources
      ? [
          {
            key: 'shops',
            label: i18n.t('Ticket shops'),
            icon: <Ticket aria-hidden="true" />,
            href: `/event/${event.id}/ticket-shops`,
          },
        ]
      : []),
    ...(event.can.block
      ? [{ key: 'deleted', label: i18n.t('Deleted people'), icon: <Trash2 aria-hidden="true" />, onSelect: onDeleted }]
      : []),
  ];
  return (
    <Menu sections={[{ key: 'more', items }]}>
      <IconButton label={i18n.t('More')}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  );
}
