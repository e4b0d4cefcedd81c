import type { Webhook } from '@laminate/contracts/webhooks';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { RecordNote, StateMark } from '@laminate/ui';
import { stateOf, waitingLabel } from './webhook-labels.ts';

/** How a webhook is, what waits, and for how long two secrets sign. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const waiting = waitingLabel(webhook);
  const { paused, failing, former_secret_until: until } = webhook;
  return (
    <>
      <StateMark {...stateOf(webhook)} />
      {paused && <RecordNote>{i18n.t('Since {when}', { when: formatDateTime(paused.at) })}</RecordNote>}
      {failing && (
        <RecordNote>
          {i18n.t('{count, plural, one {Tried once} other {Tried # times}}', { count: failing.tries })}
        </RecordNote>
      )}
      {waiting && <RecordNote>{waiting}</RecordNote>}
      {until && (
        <RecordNote>{i18n.t('The former secret signs, too, until {when}', { when: formatDateTime(until) })}</RecordNote>
      )}
    </>
  );
}
