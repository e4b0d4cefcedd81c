import { i18n } from '@laminate/sdk/i18n';

/** The first page of an artist. */
export default function ArtistPageScreen() {
  return <h1>{i18n.t('Informative content coming soon, stay tuned!')}</h1>;
}
