import { useUnsent } from '@laminate/sdk/session';
import { unsentWords } from '@laminate/sdk/unsent-words';
import { Alert } from '@laminate/ui';

/** What waits on this device, and who sends it; nothing where all is sent. */
export default function UnsentNotice() {
  const words = unsentWords(useUnsent());
  return (
    words && (
      <Alert kind="warning" title={words.title}>
        {words.advice}
      </Alert>
    )
  );
}
