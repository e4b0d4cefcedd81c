import type { DoorCheckpoint, DoorDevice } from '@laminate/contracts/door-devices';
import { formatDateTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

/** A device whose last sign is younger than this, in milliseconds, is there now: it gives one each minute. */
const HERE_MS = 150_000;

/** Can its link be opened, or is it in use? */
export const isLive = ({ state }: DoorDevice): boolean => state === 'unopened' || state === 'in_use';

/** Returns the place of a device that is not at the door. */
export const placeLabel = (device: DoorDevice, { name, deleted }: DoorCheckpoint): string =>
  deleted && isLive(device)
    ? i18n.t('The checkpoint “{name}” was deleted. This device needs a new link.', { name })
    : i18n.t('Checkpoint “{name}”', { name });

/** The state in a word or two. */
export function stateLabel({ state, last_seen_at, checkpoint }: DoorDevice, now: number): string {
  switch (state) {
    case 'unopened':
      return i18n.t('Not opened yet');
    case 'in_use':
      if (!last_seen_at || now - Date.parse(last_seen_at) >= HERE_MS) return i18n.t('In use');
      if (checkpoint?.deleted) return i18n.t('In use');
      return checkpoint ? i18n.t('Now at its checkpoint') : i18n.t('At the door now');
    case 'expired':
      return i18n.t('Never opened');
    case 'ended':
      return i18n.t('Logged out');
    case 'revoked':
      return i18n.t('Revoked');
  }
}

/** Returns further information about the state. */
export function stateNote(
  { state, valid_until, last_seen_at, revoked_by }: DoorDevice,
  timeZone: string,
  now: number,
): string {
  const at = (instant: string) =>
    Math.abs(now - Date.parse(instant)) < 12 * 3_600_000
      ? formatTime(instant, timeZone)
      : formatDateTime(instant, timeZone);
  switch (state) {
    case 'unopened':
      return i18n.t('The link works until {time}', { time: at(valid_until) });
    case 'expired':
      return i18n.t('The link expired {time}', { time: at(valid_until) });
    case 'revoked':
      return i18n.t('by {name}', { name: revoked_by ?? '' });
    case 'in_use':
    case 'ended':
      return last_seen_at ? i18n.t('Last seen {time}', { time: at(last_seen_at) }) : '';
  }
}
