import { i18n } from '@laminate/sdk/i18n';

/** The events of the person. */
export default function EventsScreen() {
  return <h1>{i18n.t('My events')}</h1>;
}
