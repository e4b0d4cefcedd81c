import type { LiveChange, LiveFault, LivePreview, LiveSource } from '@laminate/contracts/live-sources';
import { formatDateTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

/** Why a shop could not be read. */
export function faultLabel(fault: LiveFault): string {
  switch (fault) {
    case 'address':
      return i18n.t('This isn’t a valid URL');
    case 'inside':
      return i18n.t('This URL points to a private network, so we can’t read it');
    case 'unresolved':
      return i18n.t('Server not found');
    case 'certificate':
      return i18n.t('The server’s certificate isn’t valid');
    case 'redirect':
      return i18n.t('The server redirects. Enter the address it redirects to.');
    case 'connection':
      return i18n.t('Couldn’t connect to this server');
    case 'timeout':
      return i18n.t('The server didn’t respond in time');
    case 'too_long':
      return i18n.t('The server sent too much data');
    case 'token_refused':
      return i18n.t('The shop didn’t accept this API token');
    case 'forbidden':
      return i18n.t(
        'Event not found, or the API token can’t see its orders and products. Check the team’s permissions.',
      );
    case 'not_found':
      return i18n.t('We couldn’t find the shop at this URL. Check the organiser and event.');
    case 'rate_limited':
      return i18n.t('The shop is limiting requests. We’ll try again later.');
    case 'failing':
      return i18n.t('The shop returned an error');
    case 'unreadable':
      return i18n.t('The server’s response doesn’t look like pretix');
    case 'token_unreadable':
      return i18n.t('We can no longer read the API token. Enter it again.');
    case 'unit_gone':
      return i18n.t('A unit used for tickets was deleted. Choose another one.');
    case 'list_full':
      return i18n.t('There isn’t room on the guest list for all tickets, so none were added');
    case 'event_gone':
      return i18n.t('The event was deleted');
    case 'plan_ended':
      return i18n.t('The account’s plan has ended');
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
  if (failing) return i18n.t('Can’t be read');
  return waits ? i18n.t('Reading…') : i18n.t('Up to date');
}

/** Returns further information about the state. */
export function stateNote(source: LiveSource, timeZone: string, now: number): string {
  const { paused, failing, synced_at: syncedAt } = source;
  if (paused) return i18n.t('by {name}', { name: paused.by });
  const last = syncedAt === null ? null : whenLabel(syncedAt, timeZone, now);
  if (failing)
    return last === null
      ? i18n.t('Next attempt at {time}', { time: whenLabel(failing.next_try_at, timeZone, now) })
      : i18n.t('Last synced {last}, next attempt {time}', {
          last,
          time: whenLabel(failing.next_try_at, timeZone, now),
        });
  return last === null ? '' : i18n.t('Last synced {time}', { time: last });
}

/** What becomes of a guest. */
export function changeLabel(change: LiveChange): string {
  switch (change) {
    case 'new':
      return i18n.t('New');
    case 'changed':
      return i18n.t('Changed');
    case 'cancelled':
      return i18n.t('Cancelled. Will be blocked.');
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
    same > 0 && i18n.t('{count, number} unchanged', { count: same }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' · ') : i18n.t('No valid tickets for these products yet.');
}
