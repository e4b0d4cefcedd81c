import type { AreaState } from '@laminate/rules/area-state';
import type { OverUse } from '@laminate/contracts/passages';
import { formatDate, formatDateTime, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import type { DoorState } from '@laminate/ui';
import type { Hour } from './hours.ts';

/** Sign shown next to the word. */
export const STATE_MARKS: Readonly<Record<AreaState, DoorState>> = { room: 'go', nearly_full: 'hold', full: 'stop' };

/** How full an area is, in few words. */
export function stateLabel(state: AreaState): string {
  switch (state) {
    case 'room':
      return i18n.t('Space left');
    case 'nearly_full':
      return i18n.t('Nearly full');
    case 'full':
      return i18n.t('Full');
  }
}

/** Returns the reason why the guest should not have passed, as the end of a sentence. */
function butLabel(reason: OverUse['reason']): string {
  switch (reason) {
    case 'already_inside':
      return i18n.t('but they were already inside.');
    case 'no_reentry':
      return i18n.t('but couldn’t re-enter.');
    case 'used_up':
      return i18n.t('but had already entered the maximum number of times.');
    case 'used_up_today':
      return i18n.t('but had already entered the maximum number of times that day.');
    case 'too_soon':
      return i18n.t('but it was too soon after the last time.');
    case 'quota_used':
      return i18n.t('but the quota was used up.');
    case 'area_full':
      return i18n.t('but the area was full.');
    case 'blocked':
      return i18n.t('but this guest is blocked.');
    case 'pending':
      return i18n.t('but this guest is still pending.');
    default:
      return i18n.t('but didn’t have access.');
  }
}

/** Returns how many came and went in an hour. Says nothing of exits where they are not counted. */
export const flowText = ({ entries, exits }: Hour, countsExits: boolean): string =>
  countsExits
    ? i18n.t('This hour: {entries, number} in, {exits, number} out', { entries, exits })
    : i18n.t('This hour: {entries, number} in', { entries });

/** When something was tapped: the time alone for today, which says nothing of the days before. */
export const tappedLabel = (at: string | Date, zone: string, now = new Date()): string =>
  formatDate(at, zone) === formatDate(now, zone) ? formatTime(at, zone) : formatDateTime(at, zone);

/** Who let them pass, when and where, and why they should not have. @param zone IANA zone of the event */
export const overUseText = ({ tapped_at, user, device, checkpoint, reason }: OverUse, zone: string): string =>
  `${i18n.t('Let through offline at {time} at {checkpoint} by {who},', {
    time: tappedLabel(tapped_at, zone),
    checkpoint: checkpoint.name,
    who: [user, device].filter(Boolean).join(', '),
  })} ${butLabel(reason)}`;
