import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useSearchParams } from '@laminate/sdk/router';
import { NavTabs } from '@laminate/ui';

interface AdvancingTabsProps {
  readonly eventId: number;
  /** The form that the screen is about, where it is about one. */
  readonly formId?: number | null;
}

/** The views of what artists answer: the forms, the artists to edit one by one (`?artists`), and the guests whom they name. */
export function AdvancingTabs({ eventId, formId = null }: AdvancingTabsProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const guests = `/event/${eventId}/artist-guests`;
  const forms = formId === null ? `/event/${eventId}/advancing-forms` : `/event/${eventId}/advancing-form/${formId}`;
  const items = [
    { label: i18n.t('Forms'), href: forms, current: pathname !== guests && !search.has('artists') },
    { label: i18n.t('Edit per artist'), href: `${forms}?artists`, current: pathname !== guests && search.has('artists') },
    { label: i18n.t('Guests of artists'), href: guests, current: pathname === guests },
  ];
  return <NavTabs kind="underlined" label={i18n.t('Advancing')} items={items} />;
}
