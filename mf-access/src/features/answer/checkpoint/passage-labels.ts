import type { AccessAnswer } from '@laminate/contracts/access-answer';
import type { Direction, PassageAnswer, PassageReason } from '@laminate/contracts/passage-rules';
import { accessLabel, accessReason } from '@laminate/sdk/access-labels';
import { i18n } from '@laminate/sdk/i18n';

/** The answer in one word. */
export const passageLabel = (may: PassageAnswer['may']): string => (may === 'ask' ? i18n.t('Full') : accessLabel(may));

/** Which way whoever is tapped will pass. */
export const turnLabel = (direction: Direction): string =>
  direction === 'in' ? i18n.t('Going in') : i18n.t('Going out');

/** Which way somebody passed, in one word. */
export const wayLabel = (direction: Direction): string => (direction === 'in' ? i18n.t('In') : i18n.t('Out'));

/** Why no more of a party pass together, as a sentence. @param area name of the area */
export function noMoreReason(reason: PassageReason, area: string): string {
  switch (reason) {
    case 'out':
      return i18n.t('No more of the party are in {area}.', { area });
    case 'already_inside':
      return i18n.t('The rest of the party is in {area} already.', { area });
    case 'no_reentry':
      return i18n.t('The rest of the party was in {area} before and may not come in again.', { area });
    case 'used_up':
      return i18n.t('The party may come into {area} no more often than that.', { area });
    case 'used_up_today':
      return i18n.t('The party may come into {area} no more often than that today.', { area });
    case 'too_soon':
      return i18n.t('The rest of the party came in a moment ago.');
    case 'quota_used':
      return i18n.t('No more is left of the quota.');
    default:
      return i18n.t('{area} has no room for more.', { area });
  }
}

/** What is said of a party in other words of somebody who comes alone. */
function aloneReason(reason: PassageReason, area: string): string | null {
  switch (reason) {
    case 'already_inside':
      return i18n.t('Is in {area} already.', { area });
    case 'no_reentry':
      return i18n.t('Was in {area} before and may not come in again.', { area });
    case 'used_up':
      return i18n.t('Came into {area} as often as allowed.', { area });
    case 'used_up_today':
      return i18n.t('Came into {area} as often as allowed today.', { area });
    case 'too_soon':
      return i18n.t('Came in a moment ago and has to wait before coming in again.');
    default:
      return null;
  }
}

/**
 * Why the answer is as it is, as a sentence.
 *
 * @param access the answer by rights alone
 * @param area name of the area
 * @param guests how many the party is
 * @param zone IANA zone of the event
 */
export function passageReason(
  reason: PassageReason,
  access: AccessAnswer | null,
  area: string,
  guests: number,
  zone: string,
): string {
  const alone = guests === 1 && aloneReason(reason, area);
  if (alone) return alone;
  switch (reason) {
    case 'out':
      return i18n.t('Whoever leaves {area} may always go.', { area });
    case 'already_inside':
      return i18n.t('The whole party is in {area} already.', { area });
    case 'no_reentry':
      return i18n.t('The party was in {area} before and may not come in again.', { area });
    case 'used_up':
      return i18n.t('The party came into {area} as often as it may.', { area });
    case 'used_up_today':
      return i18n.t('The party came into {area} as often as it may today.', { area });
    case 'too_soon':
      return i18n.t('The party came in a moment ago. It has to wait before it comes in again.');
    case 'quota_used':
      return i18n.t('Nothing is left of the quota.');
    case 'area_full':
      return i18n.t('{area} is full.', { area });
    case 'lost_band':
      return i18n.t('This wristband was reported lost.');
    default:
      return accessReason({ profile: null, slot: null, ...access, reason }, area, zone);
  }
}
