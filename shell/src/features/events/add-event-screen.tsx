import { i18n } from '@laminate/sdk/i18n';

/** Adds an event. */
export default function AddEventScreen() {
  return <h1>{i18n.t('Add event')}</h1>;
}
