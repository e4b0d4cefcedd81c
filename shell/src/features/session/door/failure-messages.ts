import { i18n } from '@laminate/sdk/i18n';
import type { OpenFailure } from './open-link.ts';

/** What the screen says of a link that did not open. */
interface FailureMessage {
  readonly title: string;
  /** The way on. */
  readonly advice: string;
  /** Could the same link open at the next try? */
  readonly again: boolean;
}

/** Words for each reason why a link did not open. */
export function failureMessage(failure: OpenFailure): FailureMessage {
  switch (failure) {
    case 'used':
      return {
        title: i18n.t('This link has already been opened'),
        advice: i18n.t(
          'Each link opens once, on one device. Ask the organiser for a new one. If you don’t know who opened it, tell them so they can revoke it.',
        ),
        again: false,
      };
    case 'revoked':
      return {
        title: i18n.t('This link was revoked'),
        advice: i18n.t('The organiser revoked it. Ask them for a new one.'),
        again: false,
      };
    case 'expired':
      return {
        title: i18n.t('This link has expired'),
        advice: i18n.t(
          'Links must be opened within 24 hours and before the event ends. Ask the organiser for a new one.',
        ),
        again: false,
      };
    case 'unknown':
      return {
        title: i18n.t('This link isn’t valid'),
        advice: i18n.t(
          'Part of the link may be missing. Open the full link, scan the code again, or ask the organiser for a new one.',
        ),
        again: false,
      };
    case 'busy':
      return {
        title: i18n.t('Too many attempts. Please wait a moment.'),
        advice: i18n.t('The link is still valid.'),
        again: true,
      };
    case 'unreachable':
      return {
        title: i18n.t('Couldn’t reach Laminate'),
        advice: i18n.t('The link is still valid. Check this device’s internet connection and try again.'),
        again: true,
      };
  }
}
