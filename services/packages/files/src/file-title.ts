import { clockAt } from '@laminate/contracts/zoned-clock';

/** What some file system refuses in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;
const MOST_OF_NAME = 40;

/** Text that any file system takes in a name. */
const fileSafe = (text: string): string => text.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim();

/** Returns a person's name for use in the name of a file, which can hold 255 bytes. It has up to 40 characters. */
export function nameForFile(name: string): string {
  const characters = [...fileSafe(name)];
  return characters.length > MOST_OF_NAME
    ? `${characters
        .slice(0, MOST_OF_NAME - 1)
        .join('')
        .trim()}…`
    : characters.join('');
}

/** Returns the name of a file, such as `Meretuul 2026 – door list 2026-07-31.pdf`. `ending` has no dot. */
export function fileTitle(eventName: string, what: string, ending: string, at: Date, timeZone: string): string {
  const day = clockAt(at.getTime(), timeZone).slice(0, 10);
  const event = fileSafe(eventName).replace(/^[. ]+/, '');
  return `${event || 'Laminate'} – ${what} ${day}.${ending}`;
}
