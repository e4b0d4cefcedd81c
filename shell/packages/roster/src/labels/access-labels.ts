import type { AccessAnswer } from '@laminate/contracts/access-answer';
import { formatDayTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

/** The answer in one word. */
export function accessLabel(may: AccessAnswer['may']): string {
  switch (may) {
    case 'yes':
      return i18n.t('Yes');
    case 'no':
      return i18n.t('No');
    case 'look':
      return i18n.t('Check');
  }
}

/**
 * Why the answer is as it is, as a sentence.
 *
 * @param area name of the area that was asked about
 * @param zone IANA zone of the event
 */
export function accessReason(
  { reason, profile, slot }: Pick<AccessAnswer, 'reason' | 'profile' | 'slot'>,
  area: string,
  zone: string,
): string {
  const names = { area, profile: profile?.name ?? '', slot: slot?.name ?? '' };
  const end = slot?.end_time ? formatDayTime(slot.end_time, zone) : '';
  switch (reason) {
    case 'may_enter':
      return i18n.t('{profile} gives access to {area} until {end}.', { ...names, end });
    case 'any_time':
      return i18n.t('{profile} gives access to {area} at any time.', names);
    case 'look_at_slot':
      return i18n.t(
        '{profile} gives access to {area} in the time slot “{slot}”, which has no times set. It’s up to you.',
        names,
      );
    case 'too_early':
      return i18n.t('{profile} gives access to {area}, but not yet.', names);
    case 'too_late':
      return i18n.t('{profile} gave access to {area} until {end}.', { ...names, end });
    case 'not_this_area':
      return i18n.t('{profile} doesn’t give access to {area}.', names);
    case 'no_profile':
      return i18n.t('No profile, so no access to any areas.');
    case 'not_known':
      return i18n.t('Their profile hasn’t synced to this device yet.');
    case 'blocked':
      return i18n.t('Don’t let this guest in. Ask the organiser.');
    case 'pending':
      return i18n.t('The organiser has to accept this guest first.');
  }
}

/** Time from which a slot lets guests in, or null for one without hours. @param zone IANA zone of the event */
export const accessFrom = (slot: AccessAnswer['next'], zone: string): string | null =>
  slot?.start_time ? i18n.t('From {when}', { when: formatDayTime(slot.start_time, zone) }) : null;
