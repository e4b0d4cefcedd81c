import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { NavTabs } from '@laminate/ui';

interface AdvancingTabsProps {
  readonly eventId: number;
  /** The form that the screen is about, where it is about one. */
  readonly formId: number | null;
}

/** The views of what artists answer: the forms, and the artists to edit one by one (`?artists`). */
export function AdvancingTabs({ eventId, formId }: AdvancingTabsProps) {
  const [search] = useSearchParams();
  const forms = formId === null ? `/event/${eventId}/advancing-forms` : `/event/${eventId}/advancing-form/${formId}`;
  const perArtist = search.has('artists');
  const items = [
    { label: i18n.t('Forms'), href: forms, current: !perArtist },
    { label: i18n.t('Edit per artist'), href: `${forms}?artists`, current: perArtist },
  ];
  return <NavTabs kind="underlined" label={i18n.t('Advancing')} items={items} />;
}
