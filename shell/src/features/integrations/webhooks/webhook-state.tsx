import type { Webhook } from '@laminate/contracts/webhooks';
import { RecordNote, StateMark } from '@laminate/ui';
import { stateOf } from './webhook-labels.ts';

/** How a webhook is, what waits, and for how long two secrets sign. */
export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { state, label, notes } = stateOf(webhook);
  return (
    <>
      <StateMark state={state} label={label} />
      {notes.map((note) => (
        <RecordNote key={note}>{note}</RecordNote>
      ))}
    </>
  );
}
