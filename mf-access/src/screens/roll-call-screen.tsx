import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Spinner } from '@laminate/ui';
import { AccessFailure } from '../access/access-failure.tsx';
import { useGate } from '../features/gate/local-data/use-gate.ts';
import { RollCallPage } from '../features/roll-call/roll-call-page.tsx';

/** Who is in an area now, ticked off together: with a network or without. */
export default function RollCallScreen() {
  const eventId = useIdParam('eventId');
  const { known, error, asking, ask } = useGate(eventId);
  if (known)
    return (
      <RollCallPage
        key={eventId}
        eventId={eventId}
        system={known.system}
        people={known.holders}
        passed={known.passed}
      />
    );
  if (!error) return <Spinner centered label={i18n.t('Loading')} />;
  return (
    <AccessFailure
      title={i18n.t('Couldn’t load the roll call')}
      error={error}
      retrying={asking}
      onRetry={() => void ask()}
    />
  );
}
