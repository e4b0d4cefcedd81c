import { i18n } from '@laminate/sdk/i18n';
import type { ScannedCode } from './read-code.ts';

type Refused = Exclude<ScannedCode['kind'], 'guest'> | 'unknown' | 'unknown-number' | 'unclear-number' | 'lost-band';

/** A wristband that was reported lost, or a ticket that another has replaced, in the words of each screen. */
export const lostBand = (isTicket = false): [title: string, message: string] => [
  isTicket ? i18n.t('This ticket was replaced by another') : i18n.t('This wristband was reported lost'),
  i18n.t('It lets nobody in. Ask for the new one, or find the guest by name.'),
];

/** What is wrong with a code, and what to do now. */
export function refusalOf(kind: Refused): [title: string, message: string] {
  switch (kind) {
    case 'foreign':
      return [i18n.t("Not a guest's code"), i18n.t('This code is not from this guest list. Find the guest by name.')];
    case 'unknown-number':
      return [
        i18n.t('No guest has this number'),
        i18n.t('It is not tied to anybody on this list. Find the guest by name.'),
      ];
    case 'unclear-number':
      return [
        i18n.t('This number fits two guests'),
        i18n.t('The scanner and this device use different keyboard layouts. Find the guest by name.'),
      ];
    case 'damaged':
      return [
        i18n.t('Code is incomplete'),
        i18n.t('Only a part of it was read. Scan it again, or find the guest by name.'),
      ];
    case 'other-event':
      return [i18n.t('Code of another event'), i18n.t('Ask for the code of this event, or find the guest by name.')];
    case 'forged':
      return [i18n.t('Code is not genuine'), i18n.t('It does not belong to this guest list. Ask the organiser.')];
    case 'no-key':
      return [
        i18n.t("Codes can't be checked yet"),
        i18n.t('This device must be online once to check codes. Find the guest by name.'),
      ];
    case 'lost-band':
      return lostBand();
    case 'unknown':
      return [
        i18n.t('Not on the list'),
        i18n.t('The code is genuine, but the guest is not on the list of this device any more, or not yet.'),
      ];
  }
}
