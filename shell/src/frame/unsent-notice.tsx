import { unsentWords, useUnsentTaps } from '@laminate/device';
import { Alert } from '@laminate/ui';

/** Notice of what waits on this device, and who sends it. Shows nothing once all is sent. */
export default function UnsentNotice() {
  const words = unsentWords(useUnsentTaps());
  return (
    words && (
      <Alert kind="warning" title={words.title}>
        {words.advice}
      </Alert>
    )
  );
}
