import { getLocale, i18n } from '@laminate/sdk/i18n';

const HOURS_FROM = 120;
const DAYS_FROM = 2880;
const YEARS_FROM = 1_051_200;

/** Describes by how much the clock of a device was wrong. @param minutes by which it was ahead, or behind if below 0 */
export function clockLabel(minutes: number): string {
  const off = Math.abs(minutes);
  const span = (unit: string, count: number) =>
    new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.round(count));
  const wrong =
    off < HOURS_FROM
      ? span('minute', off)
      : off < DAYS_FROM
        ? span('hour', off / 60)
        : off < YEARS_FROM
          ? span('day', off / 1440)
          : span('year', off / 525_600);
  return minutes < 0
    ? i18n.t('Device clock was {wrong} slow', { wrong })
    : i18n.t('Device clock was {wrong} fast', { wrong });
}
