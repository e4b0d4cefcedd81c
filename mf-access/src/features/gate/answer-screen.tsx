import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Button, EmptyState, Spinner } from '@laminate/ui';
import { Ticket } from '@laminate/ui/icons';
import { AccessFailure } from '../../access/access-failure.tsx';
import { AnswerView } from './answer-view.tsx';
import { useGate } from './local-data/use-gate.ts';

/** Shows who can enter where this device is, with a network or without. */
function AnswerScreen({ eventId }: { eventId: number }) {
  const { known, error, asking, ask } = useGate(eventId);
  if (!known)
    return error ? (
      <AccessFailure
        title={i18n.t('Couldn’t load the access system')}
        error={error}
        retrying={asking}
        onRetry={() => void ask()}
      />
    ) : (
      <Spinner centered label={i18n.t('Loading')} />
    );
  const { system } = known;
  if (system.areas.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={i18n.t('No access system yet')}
        icon={<Ticket aria-hidden="true" />}
        actions={
          system.can.edit && (
            <Button href={`/event/${eventId}/access-system`}>{i18n.t('Set up the access system')}</Button>
          )
        }
      >
        {i18n.t('Areas and profiles will appear here once the organiser adds them.')}
      </EmptyState>
    );
  }
  return (
    <>
      <title>
        {i18n.t('{name} – {event} – Laminate', { name: i18n.t('Who can enter'), event: system.event.name })}
      </title>
      <AnswerView eventId={eventId} known={known} stale={error !== null} ask={ask} />
    </>
  );
}

/** Shows who can enter here, one tap away from the matrix. Security begins on this screen. */
export default function AccessViewScreen() {
  const eventId = useIdParam('eventId');
  return <AnswerScreen key={eventId} eventId={eventId} />;
}
