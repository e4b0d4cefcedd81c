import { i18n } from '@laminate/sdk/i18n';
import type { ScannedCode } from './read-code.ts';

type Refused = Exclude<ScannedCode['kind'], 'guest'> | 'unknown' | 'unknown-number' | 'unclear-number' | 'lost-band';

/** A wristband that was reported lost, or a ticket that another has replaced, in the words of each screen. */
export const lostBand = (isTicket = false): [title: string, message: string] => [
  isTicket ? i18n.t('This ticket has been replaced by another') : i18n.t('This wristband was reported lost'),
  i18n.t('Don’t let the guest in with it. Ask for the new one, or find the guest by name.'),
];

/** What is wrong with a code, and what to do now. */
export function refusalOf(kind: Refused): [title: string, message: string] {
  switch (kind) {
    case 'foreign':
      return [
        i18n.t('This isn’t a guest’s code'),
        i18n.t('This code isn’t from this guest list. Find the guest by name.'),
      ];
    case 'unknown-number':
      return [
        i18n.t('No guest has this number'),
        i18n.t('It isn’t assigned to anyone on this list. Find the guest by name.'),
      ];
    case 'unclear-number':
      return [
        i18n.t('This number fits two guests'),
        i18n.t('The scanner and this device use different keyboard layouts. Find the guest by name.'),
      ];
    case 'damaged':
      return [
        i18n.t('The code is incomplete'),
        i18n.t('Only part of the code was read. Scan it again, or find the guest by name.'),
      ];
    case 'other-event':
      return [
        i18n.t('This code is for another event'),
        i18n.t('Ask for this event’s code, or find the guest by name.'),
      ];
    case 'forged':
      return [i18n.t('This code isn’t genuine'), i18n.t('It isn’t part of this guest list. Ask the organiser.')];
    case 'no-key':
      return [
        i18n.t('Codes can’t be checked yet'),
        i18n.t('Go online once so this device can check codes. Until then, find the guest by name.'),
      ];
    case 'lost-band':
      return lostBand();
    case 'unknown':
      return [
        i18n.t('Not on the list'),
        i18n.t(
          'The code is genuine, but the guest isn’t on this device’s list. They may have been removed, or not synced yet.',
        ),
      ];
  }
}
