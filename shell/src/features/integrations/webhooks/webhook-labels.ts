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
  'passage.undone': i18n.t('Scan undone'),
  'over-admission': i18n.t('Guests let in over the limit'),
  'over-admission.settled': i18n.t('Over-limit guests resolved'),
  'over-use': i18n.t('Scan against the rules'),
  'over-use.settled': i18n.t('Scan against the rules resolved'),
  'roll-call': i18n.t('Roll call started, ended or guest found'),
  'artist.submitted': i18n.t('Form of an artist submitted'),
  'form.answered': i18n.t('Form section answered'),
  'request.sent': i18n.t('Request sent or sent again'),
  'request.decided': i18n.t('Request decided'),
  'request.undone': i18n.t('Decision on a request undone'),
  'request.changed': i18n.t('Request changed'),
  'request.withdrawn': i18n.t('Request withdrawn'),
  'request.revoked': i18n.t('Request revoked'),
  'request.deleted': i18n.t('Request deleted'),
  'list.changed': i18n.t('Units, profiles, fields or settings changed'),
  'plan.ended': i18n.t('Plan ended'),
});

/** @param type of a delivery: a change, or `test` */
export const typeLabel = (type: string): string =>
  type === 'test' ? i18n.t('Test') : (types()[type as ChangeType] ?? type);

/** Whether a webhook is told of every type there is. */
export const tellsAll = (chosen: readonly string[]): boolean => CHANGE_TYPES.every((type) => chosen.includes(type));

/** What a webhook is told of, in one line. */
export const typesLabel = (chosen: readonly string[]): string =>
  tellsAll(chosen) ? i18n.t('All changes') : chosen.map(typeLabel).join(', ');

/**
 * Returns the names of the events that a webhook reports. Events that are gone no longer have a name.
 * @param events of the account, or undefined while they are not known
 */
export function eventsLabel({ event_ids: ids }: Webhook, events: readonly Event[] | undefined): string {
  if (!ids) return i18n.t('All events');
  if (!events)
    return i18n.t('{count, plural, one {# selected event} other {# selected events}}', { count: ids.length });
  const names = events.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length === 0 ? i18n.t('No events left') : names.join(', ');
}

const pauseReasons = (): Readonly<Record<PauseReason, string>> => ({
  failing: i18n.t('No delivery was accepted for {days} days', { days: RETRY_DAYS }),
  gone: i18n.t('The endpoint says it’s gone (410)'),
  maker_left: i18n.t('The person who set it up no longer manages integrations. Check the address, then resume.'),
  secret_unreadable: i18n.t('We can no longer read its secret. Create a new one, then resume.'),
});

/** Returns the state of a webhook, as sign and word, with further notes. */
export function stateOf({ paused, failing, waiting, former_secret_until: until }: Webhook): {
  readonly state: 'go' | 'hold' | 'stop';
  readonly label: string;
  readonly notes: readonly string[];
} {
  const notes = [
    ...(waiting > 0
      ? [i18n.t('{count, plural, one {# delivery waiting} other {# deliveries waiting}}', { count: waiting })]
      : []),
    ...(until ? [i18n.t('The previous secret also signs messages until {when}', { when: formatDateTime(until) })] : []),
  ];
  if (paused) {
    const since = i18n.t('Since {when}', { when: formatDateTime(paused.at) });
    return { state: 'stop', label: i18n.t('Paused'), notes: [pauseReasons()[paused.reason], since, ...notes] };
  }
  if (!failing) return { state: 'go', label: i18n.t('Active'), notes };
  const since = i18n.t('{tries, plural, one {Tried once} other {Tried # times}} since {when}', {
    tries: failing.tries,
    when: formatDateTime(failing.since),
  });
  const next = i18n.t('Next attempt {when}', { when: formatDateTime(failing.next_try_at) });
  return { state: 'hold', label: i18n.t('Failing'), notes: [since, next, ...notes] };
}

const faults = (): Readonly<Record<DeliveryFault, string>> => ({
  address: i18n.t('This URL can’t be reached'),
  inside: i18n.t('This URL points to a private network'),
  unresolved: i18n.t('We couldn’t find the endpoint’s server'),
  certificate: i18n.t('The endpoint’s certificate isn’t valid'),
  redirect: i18n.t('The endpoint redirects, and we don’t follow redirects'),
  connection: i18n.t('Couldn’t connect to the endpoint'),
  timeout: i18n.t('The endpoint didn’t respond in time'),
  too_long: i18n.t('The response was too long'),
  secret_unreadable: i18n.t('We can no longer read the secret'),
});

/** Outcome of the last try, or undefined if there was none. */
export function answerLabel({ status, fault }: Delivery): string | undefined {
  if (fault) return faults()[fault as DeliveryFault] ?? fault;
  return status === null ? undefined : i18n.t('The endpoint returned {status}', { status: String(status) });
}

/** Number of times a delivery was tried, and how long the last try took. Undefined if there was none. */
export function triesLabel({ attempts, took_ms: took }: Delivery): string | undefined {
  if (attempts === 0) return undefined;
  const tries = i18n.t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts });
  return took === null ? tries : i18n.t('{tries}, {milliseconds, number} ms', { tries, milliseconds: took });
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
