import type { PortalPage } from '@laminate/contracts/artist-portal';
import type { TravelAnswer } from '@laminate/contracts/portal-details';
import { i18n } from '@laminate/sdk/i18n';
import { readableDay } from './day-labels.ts';

/** Line of a day other than the sets. */
export interface DayLine {
  readonly key: string;
  /** Time as HH:MM, or null where only the day is known. */
  readonly time: string | null;
  readonly title: string;
  readonly note: string;
}

const valueLabel = ({ field_type, value }: TravelAnswer['lines'][number]): string =>
  value === true ? i18n.t('Yes') : field_type === 'date' ? readableDay(value) : value;

/** What an answer about travel says, in one line. A label that asks needs no colon. */
export const travelNote = ({ lines }: Pick<TravelAnswer, 'lines'>): string =>
  lines.map((line) => `${line.label}${/[?:]$/.test(line.label) ? '' : ':'} ${valueLabel(line)}`).join(' · ');

/** How the artist comes and goes on a day. */
export const travelOn = ({ travel }: Pick<PortalPage, 'travel'>, date: string): DayLine[] =>
  travel
    .filter((answer) => answer.date === date)
    .map((answer) => ({
      key: `travel-${answer.answer_id}`,
      time: answer.time,
      title: answer.section_name,
      note: travelNote(answer),
    }));

/** Where stays begin or end on a day: once a hotel, however many rooms there are. */
export function staysOn({ hotels }: Pick<PortalPage, 'hotels'>, date: string): DayLine[] {
  const lines = (hotels ?? []).flatMap(({ hotel_id, from, to, hotel_name, address, check_in, check_out }) => [
    ...(from === date
      ? [
          {
            key: `in-${hotel_id}`,
            time: null,
            title: i18n.t('Arrival at {hotel}', { hotel: hotel_name }),
            note: [check_in, address].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...(to === date
      ? [
          {
            key: `out-${hotel_id}`,
            time: null,
            title: i18n.t('Departure from {hotel}', { hotel: hotel_name }),
            note: check_out,
          },
        ]
      : []),
  ]);
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

/** Those with a time by the clock, after those of the whole day. */
export const inOrder = (lines: readonly DayLine[]): DayLine[] =>
  lines.toSorted((one, other) => (one.time ?? '').localeCompare(other.time ?? ''));

/** What a day is, in one word. */
export function kindOfDay(page: Pick<PortalPage, 'schedules' | 'hotels' | 'travel'>, date: string): string {
  if (page.schedules?.some((set) => set.date === date)) return i18n.t('Show day');
  if (page.travel.some((answer) => answer.date === date)) return i18n.t('Travel');
  if (page.hotels?.some(({ from, to }) => from === date || to === date)) return i18n.t('Hotel');
  return i18n.t('Free');
}
