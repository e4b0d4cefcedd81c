import type { LiveChange, LiveFault, LivePreview, LiveSource } from '@laminate/contracts/live-sources';
import { formatDateTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

/** Why a shop could not be read. */
export function faultLabel(fault: LiveFault): string {
  switch (fault) {
    case 'address':
      return i18n.t('This is no address that can be read');
    case 'inside':
      return i18n.t('This address leads to a private network, which is not read');
    case 'unresolved':
      return i18n.t('There is no server with this name');
    case 'certificate':
      return i18n.t('The certificate of this server is not valid');
    case 'redirect':
      return i18n.t('The server leads elsewhere: enter the address that it leads to');
    case 'connection':
      return i18n.t('No connection to this server');
    case 'timeout':
      return i18n.t('The server did not answer in time');
    case 'too_long':
      return i18n.t('The server answered too much at once');
    case 'token_refused':
      return i18n.t('The shop does not know this API token');
    case 'forbidden':
      return i18n.t(
        'There is no such event, or the API token may not see its orders and products: check the rights of its team',
      );
    case 'not_found':
      return i18n.t('The shop has nothing at this address: check organiser and event');
    case 'rate_limited':
      return i18n.t('The shop asks to wait: too much was read in a short time');
    case 'failing':
      return i18n.t('The shop answered with an error');
    case 'unreadable':
      return i18n.t('What the server answered is not what pretix answers');
    case 'token_unreadable':
      return i18n.t('The API token can no longer be read: enter it again');
    case 'unit_gone':
      return i18n.t('A unit that tickets come into was deleted: choose another');
    case 'list_full':
      return i18n.t('The guest list has no room for all tickets, so none was added');
    case 'event_gone':
      return i18n.t('The event was deleted');
    case 'plan_ended':
      return i18n.t('The plan of the account has ended');
  }
}

const HALF_DAY_MS = 12 * 3_600_000;

/** A time that is near as its hour alone. */
const whenLabel = (instant: string, timeZone: string, now: number): string =>
  Math.abs(now - Date.parse(instant)) < HALF_DAY_MS ? formatTime(instant, timeZone) : formatDateTime(instant, timeZone);

/** The state in a word or two. */
export function stateLabel({ started_at: startedAt, paused, failing, waits }: LiveSource): string {
  if (startedAt === null) return i18n.t('Not started yet');
  if (paused) return i18n.t('Paused');
  if (failing) return i18n.t('Cannot be read');
  return waits ? i18n.t('Reading…') : i18n.t('Up to date');
}

/** What else there is to know of the state. */
export function stateNote(source: LiveSource, timeZone: string, now: number): string {
  const { paused, failing, synced_at: syncedAt } = source;
  if (paused) return i18n.t('by {name}', { name: paused.by });
  const last = syncedAt === null ? null : whenLabel(syncedAt, timeZone, now);
  if (failing)
    return last === null
      ? i18n.t('Next try {time}', { time: whenLabel(failing.next_try_at, timeZone, now) })
      : i18n.t('Last read {last}, next try {time}', {
          last,
          time: whenLabel(failing.next_try_at, timeZone, now),
        });
  return last === null ? '' : i18n.t('Last read {time}', { time: last });
}

/** What becomes of a guest. */
export function changeLabel(change: LiveChange): string {
  switch (change) {
    case 'new':
      return i18n.t('New');
    case 'changed':
      return i18n.t('Changed');
    case 'cancelled':
      return i18n.t('Cancelled: will be blocked');
    case 'back':
      return i18n.t('Valid again');
  }
}

/** What a sync would change, in one sentence. */
export function previewLabel({ counts, same }: LivePreview): string {
  const parts = [
    counts.new > 0 && i18n.t('{count, plural, one {# new guest} other {# new guests}}', { count: counts.new }),
    counts.changed > 0 && i18n.t('{count, number} changed', { count: counts.changed }),
    counts.cancelled > 0 && i18n.t('{count, number} cancelled', { count: counts.cancelled }),
    counts.back > 0 && i18n.t('{count, number} valid again', { count: counts.back }),
    same > 0 && i18n.t('{count, number} as they are', { count: same }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : i18n.t('There are no valid tickets of these products yet.');
}
