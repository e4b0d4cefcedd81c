import type { OverAdmission } from '@laminate/contracts/over-admission';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { actorLabel } from '../device/actor-label.ts';
import type { Tap } from '../queue/tap.ts';

/** What happened, in one sentence: when and where someone was let in, and whose the place was. */
export function overAdmissionMessage(over: OverAdmission, timeZone: string): string {
  const tapped = { time: formatTime(over.tapped_at, timeZone), who: actorLabel(over) };
  if (over.reason === 'blocked') return i18n.t('Let in offline at {time} by {who}, but this guest is blocked.', tapped);
  if (over.reason === 'pending')
    return i18n.t('Let in offline at {time} by {who}, but this guest is still pending.', tapped);
  const holders = over.holders.map((holder) => `${formatTime(holder.at, timeZone)} ${actorLabel(holder)}`).join('; ');
  return i18n.t('Let in offline at {time} by {who}, but the spot was already used: {holders}.', { ...tapped, holders });
}

/** The same to the door that had given the place before: what happened elsewhere, and what to do now. */
export function usedHereFirstMessage(over: OverAdmission, timeZone: string): string {
  return i18n.t(
    'The spot was used here first, so it counts here. {who} was offline and let someone else in on it at {time}. Ask them who they let in, then press “Mark as resolved”.',
    {
      who: actorLabel(over),
      time: formatTime(over.tapped_at, timeZone),
    },
  );
}

/** What a tap was to do. */
export function actionLabel({ action, delta }: Pick<Tap, 'action' | 'delta'>): string {
  if (action === 'undo_arrival') return i18n.t('Undo');
  if (action === 'remove_check_in') return i18n.t('one out');
  return i18n.t('{delta} checked in', { delta: Math.max(delta, 1) });
}

/**
 * Checks whether the same tap could be accepted now. It could not for a guest who has left the list, or where there was
 * nothing to undo.
 */
export const mayBeTriedAgain = ({ code }: Tap): boolean =>
  code !== 'not_found' && code !== 'not_checked_in' && code !== 'invalid_request';
