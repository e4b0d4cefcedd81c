import { deadlinePassed } from '@laminate/rules/form-rules';
import type { Reminder } from '@laminate/contracts/reminders';
import { i18n } from '@laminate/sdk/i18n';
import { formatDay } from '../../../form-view/format-day.ts';

const WEEK_AND_A_DAY = 8 * 24 * 60 * 60 * 1000;

/** Whether something of an artist is late, or due within seven days by the days of the event. */
export const isPressing = ({ missing }: Reminder, timeZone: string, now = Date.now()): boolean =>
  missing.some(({ deadline }) => deadlinePassed(deadline, timeZone, new Date(now + WEEK_AND_A_DAY)));

/** Whether an artist can be reminded, once more where `again`. */
export const canRemind = ({ skipped }: Reminder, again: boolean): boolean =>
  skipped === null || (again && skipped === 'reminded_today');

/** Why an artist is not reminded, or what is missing and until when at first, or that only submitting is left. */
export function reminderNote({ skipped, missing }: Reminder, again: boolean): string {
  if (skipped === 'submitted') return i18n.t('The form has been submitted');
  if (skipped === 'nothing_missing') return i18n.t('Nothing is missing');
  if (skipped === 'nobody') return i18n.t('No one represents this artist');
  if (skipped === 'reminded_today' && !again) return i18n.t('Reminded today');
  if (missing.length === 0) return i18n.t('All answered, not submitted');
  const count = i18n.t('{count, plural, one {# section missing} other {# sections missing}}', {
    count: missing.length,
  });
  const [first] = missing.flatMap(({ deadline }) => deadline ?? []).toSorted();
  if (!first) return count;
  const late = missing.some((section) => section.late);
  return `${count}, ${late ? i18n.t('deadline was {day}', { day: formatDay(first) }) : i18n.t('due {day}', { day: formatDay(first) })}`;
}
