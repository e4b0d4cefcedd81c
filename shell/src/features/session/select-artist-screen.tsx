import { i18n } from '@laminate/sdk/i18n';

/** Lets an artist user choose whom to work for. */
export default function SelectArtistScreen() {
  return <h1>{i18n.t('Select artist')}</h1>;
}
