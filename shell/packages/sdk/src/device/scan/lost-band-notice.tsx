import { Alert } from '@laminate/ui';
import { lostBand } from './scan-refusal.ts';

/** Over people who are found by a text that is also the number of a wristband which was lost. */
export function LostBandNotice() {
  const [title, message] = lostBand();
  return (
    <Alert kind="error" title={title}>
      {message}
    </Alert>
  );
}
