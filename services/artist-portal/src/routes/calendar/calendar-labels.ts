import type { CalendarLanguage } from '@laminate/contracts';

/** What a hotel says of its hours, each with its own words after it. */
interface CalendarLabels {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly breakfast: string;
}

const LABELS: Readonly<Record<CalendarLanguage, CalendarLabels>> = {
  en: { checkIn: 'Check-in', checkOut: 'Check-out', breakfast: 'Breakfast' },
  et: { checkIn: 'Sisseregistreerimine', checkOut: 'Väljaregistreerimine', breakfast: 'Hommikusöök' },
};

/** Returns the words of a calendar in a language. Names and texts stay as the organiser wrote them. */
export const calendarLabelsIn = (language: CalendarLanguage): CalendarLabels => LABELS[language];
