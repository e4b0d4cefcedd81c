import { i18n } from '@laminate/sdk/i18n';
import { useLocation } from '@laminate/sdk/router';
import { NavTabs } from '@laminate/ui';

/** The two views of what artists answer: how all stand, and the guests whom they name. */
export function AdvancingTabs({ eventId }: { readonly eventId: number }) {
  const { pathname } = useLocation();
  const items = [
    { label: i18n.t('Board'), href: `/event/${eventId}/advancing-forms` },
    { label: i18n.t('Guests of artists'), href: `/event/${eventId}/artist-guests` },
  ];
  return <NavTabs kind="underlined" label={i18n.t('Advancing')} items={items.map((item) => ({ ...item, current: item.href === pathname }))} />;
}
