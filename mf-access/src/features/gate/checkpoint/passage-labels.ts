import type { AccessAnswer } from '@laminate/contracts/access-answer';
import type { PassageReason } from '@laminate/contracts/passage-reasons';
import type { Direction, PassageAnswer } from '@laminate/rules/passage-rules';
import { accessLabel, accessReason } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';

/** The answer in one word. */
export const passageLabel = (may: PassageAnswer['may']): string => (may === 'ask' ? i18n.t('Full') : accessLabel(may));

/** Returns the direction in which the next person tapped will pass. */
export const turnLabel = (direction: Direction): string =>
  direction === 'in' ? i18n.t('Entering') : i18n.t('Leaving');

/** Returns the direction in which a person passed, in one word. */
export const wayLabel = (direction: Direction): string => (direction === 'in' ? i18n.t('In') : i18n.t('Out'));

/** Why no more of a party pass together, as a sentence. @param area name of the area */
export function noMoreReason(reason: PassageReason, area: string): string {
  switch (reason) {
    case 'out':
      return i18n.t('No one else from the party is in {area}.', { area });
    case 'already_inside':
      return i18n.t('The rest of the party is already in {area}.', { area });
    case 'no_reentry':
      return i18n.t('The rest of the party has already been in {area} and can’t re-enter.', { area });
    case 'used_up':
      return i18n.t('The party can’t enter {area} that many more times.', { area });
    case 'used_up_today':
      return i18n.t('The party can’t enter {area} that many more times today.', { area });
    case 'too_soon':
      return i18n.t('The rest of the party entered a moment ago.');
    case 'quota_used':
      return i18n.t('The quota is used up.');
    default:
      return i18n.t('{area} doesn’t have enough space.', { area });
  }
}

/** Returns the wording for a person who comes alone, where it differs from that for a party. */
function aloneReason(reason: PassageReason, area: string): string | null {
  switch (reason) {
    case 'already_inside':
      return i18n.t('Is already in {area}.', { area });
    case 'no_reentry':
      return i18n.t('Has already been in {area} and can’t re-enter.', { area });
    case 'used_up':
      return i18n.t('Has already entered {area} the maximum number of times.', { area });
    case 'used_up_today':
      return i18n.t('Has already entered {area} the maximum number of times today.', { area });
    case 'too_soon':
      return i18n.t('Entered a moment ago and has to wait before entering again.');
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
      return i18n.t('Guests can always leave {area}.', { area });
    case 'already_inside':
      return i18n.t('The whole party is already in {area}.', { area });
    case 'no_reentry':
      return i18n.t('The party has already been in {area} and can’t re-enter.', { area });
    case 'used_up':
      return i18n.t('The party has already entered {area} the maximum number of times.', { area });
    case 'used_up_today':
      return i18n.t('The party has already entered {area} the maximum number of times today.', { area });
    case 'too_soon':
      return i18n.t('The party entered a moment ago. They have to wait before entering again.');
    case 'quota_used':
      return i18n.t('The quota is used up.');
    case 'area_full':
      return i18n.t('{area} is full.', { area });
    case 'lost_band':
      return i18n.t('This wristband was reported lost.');
    default:
      return accessReason({ profile: null, slot: null, ...access, reason }, area, zone);
  }
}
