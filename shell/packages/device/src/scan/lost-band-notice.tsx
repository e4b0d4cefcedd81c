import { Alert } from '@laminate/ui';
import { lostBand } from './scan-refusal.ts';

/** Over people who are found by a text that is also the number of a wristband which was lost, or of a replaced ticket. */
export function LostBandNotice({ isTicket }: { readonly isTicket: boolean }) {
  const [title, message] = lostBand(isTicket);
  return (
    <Alert kind="error" title={title}>
      {message}
    </Alert>
  );
}
