import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';

/** The door of an event. */
export default function DoorScreen() {
  const eventId = useIdParam('eventId');
  return <h1>{i18n.t('Door of event {eventId}', { eventId })}</h1>;
}
