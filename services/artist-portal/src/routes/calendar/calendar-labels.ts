import type { CalendarLanguage } from '@laminate/contracts';

/** What a hotel says of its hours, each with its own words after it. */
interface CalendarWords {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly breakfast: string;
}

const WORDS: Readonly<Record<CalendarLanguage, CalendarWords>> = {
  en: { checkIn: 'Check-in', checkOut: 'Check-out', breakfast: 'Breakfast' },
  et: { checkIn: 'Sisseregistreerimine', checkOut: 'Väljaregistreerimine', breakfast: 'Hommikusöök' },
};

/** The words of a calendar in a language; names and texts stay as the organiser wrote them. */
export const calendarLabelsIn = (language: CalendarLanguage): CalendarWords => WORDS[language];
