import type { PortalPage } from '@laminate/contracts/artist-portal';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Meter } from '@laminate/ui';

/** How far the artist is, and what has been published for them. */
export function Overview({ page }: { readonly page: PortalPage }) {
  const published = page.general_information !== null || page.schedules !== null || page.hotels !== null;
  return (
    <>
      {page.artist.form_submitted && <Alert kind="success" title={i18n.t('Your form has been submitted!')} />}
      <Meter label={i18n.t('Progress')} value={page.progress} max={100} />
      {!published && <p>{i18n.t('Informative content coming soon, stay tuned!')}</p>}
    </>
  );
}
