import type { PortalPage } from '@laminate/contracts/artist-portal';
import { RichText } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Contacts } from '../../portal/contacts.tsx';
import { NotYet } from '../../portal/not-yet.tsx';
import parts from '../../portal/parts.module.css';
import { PortalScreen } from '../../portal/portal-screen.tsx';

/** The information for all artists, that for this one, and whom to turn to. */
function Information({ page }: { readonly page: PortalPage }) {
  const { general_information: forAll, artist_information: forOne, contacts, artist } = page;
  if (forAll === null && forOne === null) return <NotYet page={page} part={i18n.t('General information')} />;
  return (
    <>
      <RichText html={forAll ?? ''} />
      {forOne && (
        <section>
          <h2 className={parts.heading}>{i18n.t('For {artist}', { artist: artist.name })}</h2>
          <RichText html={forOne} />
        </section>
      )}
      {contacts !== null && contacts.length > 0 && (
        <section>
          <h2 className={parts.heading}>{i18n.t('Who to contact')}</h2>
          <Contacts contacts={contacts} />
        </section>
      )}
      {!forAll && !forOne && !contacts?.length && <p>{i18n.t('No text yet')}</p>}
    </>
  );
}

/** /artist-general-information */
export default function ArtistGeneralInformationScreen() {
  return <PortalScreen title={i18n.t('General information')}>{(page) => <Information page={page} />}</PortalScreen>;
}
