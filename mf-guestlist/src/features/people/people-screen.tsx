import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';

/** The people of an event. */
export default function PeopleScreen() {
  const eventId = useIdParam('eventId');
  return <h1>{i18n.t('People of event {eventId}', { eventId })}</h1>;
}
