import { i18n } from '@laminate/sdk/i18n';
import type { WaitingTaps } from './unsent-taps.ts';

/** What waits on a device, and who sends it. */
interface UnsentWords {
  readonly title: string;
  readonly advice: string;
}

/** Describes what waits on this device, and who sends it. Null for nothing. */
export function unsentWords({ taps, passages }: WaitingTaps): UnsentWords | null {
  if (taps + passages === 0) return null;
  const what = [
    taps > 0 && i18n.t('{taps, plural, one {# check-in} other {# check-ins}}', { taps }),
    passages > 0 && i18n.t('{passages, plural, one {# scan} other {# scans}}', { passages }),
  ];
  return {
    title: i18n.t('Saved on this device: {what}', { what: what.filter(Boolean).join(', ') }),
    advice:
      taps > 0
        ? i18n.t(
            'They’re not lost. They’ll be sent once this device has a link for that event’s door, or someone who works there logs in here.',
          )
        : i18n.t(
            'They’re not lost. They’ll be sent once this device has a new link for this event, or someone from this account logs in here.',
          ),
  };
}
