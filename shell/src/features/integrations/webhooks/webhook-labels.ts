import { CHANGE_TYPES, type ChangeType } from '@laminate/contracts/change-feed';
import type { Event } from '@laminate/contracts/events';
import type { Delivery, DeliveryFault, PauseReason, Webhook } from '@laminate/contracts/webhooks';
import { RETRY_DAYS } from '@laminate/contracts/webhooks';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

/** What a webhook can be told of, as the product calls it. */
const types = (): Readonly<Record<ChangeType, string>> => ({
  'person.added': i18n.t('Guest added'),
  'person.changed': i18n.t('Guest changed'),
  'person.deleted': i18n.t('Guest deleted'),
  'check-in': i18n.t('Guest checked in'),
  'check-in.undone': i18n.t('Check-in undone'),
  passage: i18n.t('Guest passed a checkpoint'),
  'passage.refused': i18n.t('Guest refused at a checkpoint'),
  'passage.undone': i18n.t('Passage undone'),
  'over-admission': i18n.t('Guests let in over the limit'),
  'over-admission.settled': i18n.t('Guests over the limit seen to'),
  'over-use': i18n.t('Passage against the rules'),
  'over-use.settled': i18n.t('Passage against the rules seen to'),
  'roll-call': i18n.t('Roll call: started, ended or someone found'),
  'list.changed': i18n.t('Units, profiles, fields or settings changed'),
});

/** @param type of a delivery: a change, or `test` */
export const typeLabel = (type: string): string =>
  type === 'test' ? i18n.t('Test') : (types()[type as ChangeType] ?? type);

/** Whether a webhook is told of every type there is. */
export const tellsAll = (chosen: readonly string[]): boolean => CHANGE_TYPES.every((type) => chosen.includes(type));

/** What a webhook is told of, in one line. */
export const typesLabel = (chosen: readonly string[]): string =>
  tellsAll(chosen) ? i18n.t('All changes') : chosen.map(typeLabel).join(', ');

/** Of which events a webhook tells; those that are gone have no name any more. */
export function eventsLabel({ event_ids: ids }: Webhook, events: readonly Event[]): string {
  if (!ids) return i18n.t('All events');
  const names = events.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length === 0 ? i18n.t('No event any more') : names.join(', ');
}

const pauseReason = (reason: PauseReason): string =>
  ({
    failing: i18n.t('nothing was taken for {days} days', { days: RETRY_DAYS }),
    gone: i18n.t('the receiver answered that it is gone (410)'),
    secret_unreadable: i18n.t('its secret can no longer be read. Make a new one, then resume.'),
  })[reason];

/** How a webhook is, as sign and sentence. */
export function stateOf({ paused, failing }: Webhook): { readonly state: 'go' | 'hold' | 'stop'; label: string } {
  if (paused) return { state: 'stop', label: i18n.t('Paused: {reason}', { reason: pauseReason(paused.reason) }) };
  if (!failing) return { state: 'go', label: i18n.t('Delivers') };
  const { since, next_try_at: next } = failing;
  return {
    state: 'hold',
    label: i18n.t('Failing since {since}, next try {next}', {
      since: formatDateTime(since),
      next: formatDateTime(next),
    }),
  };
}

/** How many deliveries wait; undefined where none does. */
export const waitingLabel = ({ waiting }: Webhook): string | undefined =>
  waiting === 0
    ? undefined
    : i18n.t('{count, plural, one {# delivery waits} other {# deliveries wait}}', { count: waiting });

const faults = (): Readonly<Record<DeliveryFault, string>> => ({
  address: i18n.t('The address cannot be called'),
  inside: i18n.t('The address leads to a private network'),
  unresolved: i18n.t('The name of the receiver is not known'),
  certificate: i18n.t('The certificate of the receiver is not valid'),
  redirect: i18n.t('The receiver redirects, which is not followed'),
  connection: i18n.t('No connection to the receiver'),
  timeout: i18n.t('The receiver did not answer in time'),
  too_long: i18n.t('The answer was too long'),
  secret_unreadable: i18n.t('The secret can no longer be read'),
});

/** What became of the last try; undefined where there was none. */
export function answerLabel({ status, fault }: Delivery): string | undefined {
  if (fault) return faults()[fault as DeliveryFault] ?? fault;
  return status === null ? undefined : i18n.t('The receiver answered {status}', { status: String(status) });
}

/** How a delivery is, as sign and word. */
export function deliveryState({ state, attempts, status, fault }: Delivery): {
  readonly state: 'go' | 'hold' | 'none';
  readonly label: string;
} {
  if (state === 'sent') return { state: 'go', label: i18n.t('Delivered') };
  const failed = attempts > 0 && (fault !== null || status === null || status >= 300);
  return failed ? { state: 'hold', label: i18n.t('Failed') } : { state: 'none', label: i18n.t('Waiting') };
}
