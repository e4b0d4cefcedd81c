import { hasCode, isApiError } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { ErrorPanel, Spinner } from '@laminate/ui';
import { useBandPictures } from './access/door-access.ts';
import { useDoor } from './live/door-roster.ts';
import { DoorView } from './screen/door-view.tsx';

// Sends waiting taps without the screen. In a separate file, the door would load more.
export { doorQueue } from './queue/door-queue.ts';

/** The door of an event: /event/:eventId/check_in and /check-in/:eventId. */
export default function DoorScreen() {
  const eventId = useIdParam('eventId');
  const { state, refresh } = useDoor(eventId);
  const { list, live, error } = state;
  useBandPictures(list?.people);

  if (list) {
    return (
      <>
        <title>{`${i18n.t('Check-in')} – ${list.people.event.name} – Laminate`}</title>
        <DoorView key={eventId} eventId={eventId} list={list} live={live ?? 'stale'} refresh={refresh} />
      </>
    );
  }
  if (error === null) return <Spinner label={i18n.t('Loading the guest list')} centered />;
  return (
    <ErrorPanel
      title={i18n.t('Couldn’t load the guest list')}
      message={error instanceof Error ? error.message : String(error)}
      {...(hasCode(error, 'not_found', 'forbidden') ? {} : { retryLabel: i18n.t('Retry'), onRetry: refresh })}
      {...(isApiError(error) && error.requestId ? { reference: i18n.t('Request {id}', { id: error.requestId }) } : {})}
    />
  );
}
