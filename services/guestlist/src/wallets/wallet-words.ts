import { clockAt } from '@laminate/contracts/zoned-clock';

const WORDS = {
  en: {
    pass: 'Pass',
    passOf: (event: string) => `Pass to ${event}`,
    event: 'Event',
    gone: 'This event is off',
    notValid: 'Not valid',
    begins: 'Starts',
    ends: 'Ends',
    place: 'Place',
    guest: 'Guest',
    profile: 'Access',
    unit: 'Unit',
    slot: 'Time slot',
  },
  et: {
    pass: 'Pääse',
    passOf: (event: string) => `Pääse: ${event}`,
    event: 'Üritus',
    gone: 'Üritust ei ole',
    notValid: 'Ei kehti',
    begins: 'Algus',
    ends: 'Lõpp',
    place: 'Koht',
    guest: 'Külaline',
    profile: 'Ligipääs',
    unit: 'Üksus',
    slot: 'Ajavahemik',
  },
};

/** Words of a pass in the language of its guest. */
export const wordsOf = (language: 'en' | 'et') => WORDS[language];

/** A time slot in words: its name, and its times where the event is. */
export function spanOf(
  { name, start, end }: { readonly name: string; readonly start: string | null; readonly end: string | null },
  timeZone: string,
): string {
  if (!start || !end) return name;
  const [from, to] = [start, end].map((iso) => clockAt(Date.parse(iso), timeZone));
  const day = (clock = '') => `${clock.slice(8, 10)}.${clock.slice(5, 7)}.`;
  const time = (clock = '') => clock.slice(11, 16);
  const until = from?.slice(0, 10) === to?.slice(0, 10) ? time(to) : `${day(to)} ${time(to)}`;
  return `${name}: ${day(from)} ${time(from)}–${until}`;
}
