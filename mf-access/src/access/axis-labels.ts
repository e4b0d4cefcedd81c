import { formatDay } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import type { AccessSystem } from './access-system.ts';
import { dayHours } from './day-hours.ts';
import { clockOf } from './time-axis.ts';
import type { AxisSegment } from './time-axis.ts';

/** From so many columns on, days are named by their date, and only some of them. */
const MANY_DAYS = 9;

const dayMonth = (day: string) => `${day.slice(8, 10)}.${day.slice(5, 7)}`;

const weekdayOf = (day: string) =>
  new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

function nameOf({ kind, first }: AxisSegment): string {
  if (kind === 'build') return i18n.t('Build');
  if (kind === 'strike') return i18n.t('Strike');
  return weekdayOf(first);
}

/** Returns the label over each column of the time axis. Some stay empty where there are many. */
export function axisLabels(axis: readonly AxisSegment[]): readonly string[] {
  if (axis.length < MANY_DAYS) return axis.map(nameOf);
  const every = Math.ceil(axis.length / 5);
  return axis.map(({ first }, index) => (index % every === 0 ? dayMonth(first) : ''));
}

/**
 * The columns of the time axis with their dates, and from when to when a day runs where slots say so, for the legend.
 */
export function axisLegend(
  axis: readonly AxisSegment[],
  { event, times }: Pick<AccessSystem, 'event' | 'times'>,
): string {
  const dates = ({ first, last }: AxisSegment) =>
    first === last ? formatDay(first) : `${formatDay(first)}–${formatDay(last)}`;
  const days =
    axis.length < MANY_DAYS
      ? axis.map((segment) => `${nameOf(segment)} ${dates(segment)}`).join(', ')
      : `${formatDay(axis[0]?.first ?? '')}–${formatDay(axis.at(-1)?.last ?? '')}`;
  if (times.every(({ start_time }) => start_time === null)) return days;
  const { from, until } = dayHours(times, event.time_zone);
  return i18n.t('{days}. Each day runs from {from} to {to}.', { days, from: clockOf(from), to: clockOf(until) });
}
