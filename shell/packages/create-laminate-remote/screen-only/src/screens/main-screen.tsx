import { useEvent } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { useNow } from '@laminate/sdk/use-now';
import { Page, Spinner } from '@laminate/ui';
import { daysUntil } from '../days-until.ts';

/** The one screen of this remote. */
export default function MainScreen() {
  const { event } = useEvent(useIdParam('eventId'));
  const now = useNow({ everyMs: 60_000 });
  if (!event) return <Spinner centered label={i18n.t('Loading')} />;
  const days = daysUntil(event.start_time, now);
  return (
    <Page title={i18n.t('My remote')} documentTitle={i18n.t('My remote')}>
      <p>
        {i18n.t('{days, plural, =0 {It begins today} one {It begins in # day} other {It begins in # days}}', { days })}
      </p>
    </Page>
  );
}
