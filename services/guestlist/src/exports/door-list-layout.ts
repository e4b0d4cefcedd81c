import { distinctNames } from '@laminate/rules/place-name';
import { mm, type Style, type Typesetter } from '@laminate/print';
import type { DoorName } from './door-name.ts';
import { byFamilyName } from './door-order.ts';
import type { PrintedPerson } from './printed-person.ts';
import { sideBySide } from './side-by-side.ts';

/** A4, upright as on a clipboard, in points. */
export const SHEET = {
  width: mm(210),
  height: mm(297),
  left: mm(13),
  right: mm(197),
  top: mm(27),
  bottom: mm(284),
} as const;

/** Start and width of each column, in points. Without units the name gets the room of the group. */
export interface Columns {
  readonly ticks: Place;
  readonly name: Place;
  readonly extra: Place;
  readonly group: Place | null;
  readonly band: Place;
}
interface Place {
  readonly x: number;
  readonly width: number;
}

export function columnsOf(grouped: boolean): Columns {
  const group = grouped ? mm(41) : 0;
  const at = (x: number, width: number): Place => ({ x: SHEET.left + x, width });
  const [ticks, extra, band, gap] = [mm(32), mm(12), mm(33), mm(2)];
  const name = SHEET.right - SHEET.left - ticks - extra - group - band - 4 * gap;
  return {
    ticks: at(0, ticks),
    name: at(ticks + gap, name),
    extra: at(ticks + name + gap, extra),
    group: grouped ? at(ticks + name + extra + 3 * gap, group) : null,
    band: at(ticks + name + extra + group + 4 * gap, band),
  };
}

export const NAME: Style = { face: 'name', size: 14 };
export const TEXT: Style = { face: 'text', size: 9.5 };
export const BELOW: Style = { face: 'text', size: 9.5, color: '#3a404b' };
export const LETTER: Style = { face: 'name', size: 22 };

/** Line pitches, and heights of the elements between rows, in points. */
export const PITCH = { name: 17, text: 12.5, ticks: 17, padding: 3, letter: 27 } as const;

/** Boxes to tick in one line, and most for one party: of more guests a number is written. */
export const BOXES = { line: 5, most: 15 } as const;

/** An entry as it is printed, its text broken into lines. */
export interface Row {
  readonly kind: 'row';
  readonly person: PrintedPerson;
  readonly name: readonly string[];
  readonly group: readonly string[];
  readonly band: readonly string[];
  /** Details and comment. */
  readonly below: readonly string[];
  /** From the top of the row to what is below the name. */
  readonly belowTop: number;
  readonly height: number;
}
interface LetterLine {
  readonly kind: 'letter';
  readonly letter: string;
  readonly height: number;
}

/** A sheet: its content, and the family names that it goes from and to. */
export interface DoorPage {
  readonly lines: (Row | LetterLine)[];
  first: string;
  last: string;
}

const shownName = ({ family, given }: DoorName) => (given === '' ? family : `${family}, ${given}`);

function ticksHeight({ blocked, pending, guest_count: guests, checked_in_count: arrived }: PrintedPerson): number {
  if (blocked || pending) return PITCH.ticks;
  if (guests > BOXES.most) return arrived > 0 ? PITCH.ticks + PITCH.text : PITCH.ticks;
  return Math.ceil(guests / BOXES.line) * PITCH.ticks;
}

const there = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => (text ? [text] : []));

function rowOf(person: PrintedPerson, name: DoorName, columns: Columns, type: Typesetter): Row {
  const nameLines = type.wrap(shownName(name), columns.name.width, 2, NAME);
  const inColumn = (texts: (string | null)[], width: number) => sideBySide(type, there(texts), width, 2, TEXT);
  const group = columns.group ? inColumn(distinctNames([person.unit, person.group]), columns.group.width) : [];
  const profile = columns.group && person.profile !== person.wristband ? person.profile : null;
  const band = inColumn([profile, person.wristband], columns.band.width);
  // Short text is right below the name, anything long below all and as wide as the sheet.
  const [besideWidth, wide] = [columns.extra.x + columns.extra.width - columns.name.x, SHEET.right - columns.name.x];
  const details = there([person.company, ...person.lines]);
  const short = [details.join(' · '), person.comments].every((text) => type.width(text, BELOW) <= besideWidth);
  const below = short
    ? there([details.join(' · '), person.comments])
    : [...sideBySide(type, details, wide, 3, BELOW), ...type.wrap(person.comments, wide, 3, BELOW)];
  const nameHeight = nameLines.length * PITCH.name;
  const beside = Math.max(group.length, band.length) * PITCH.text;
  const belowTop = PITCH.padding + (short ? nameHeight : Math.max(nameHeight, beside));
  const content = Math.max(ticksHeight(person), beside, belowTop - PITCH.padding + below.length * PITCH.text);
  return {
    kind: 'row',
    person,
    name: nameLines,
    group,
    band,
    below,
    belowTop,
    height: content + 2 * PITCH.padding,
  };
}

/** Returns the sheets of a list. A letter is never alone at the foot of one. */
export function pagesOf(
  people: readonly PrintedPerson[],
  language: string,
  columns: Columns,
  type: Typesetter,
): DoorPage[] {
  const pages: DoorPage[] = [];
  let room = 0;
  const open = (family: string) => {
    pages.push({ lines: [], first: family, last: family });
    room = SHEET.bottom - SHEET.top;
  };
  for (const { letter, entries } of byFamilyName(people, language)) {
    for (const [index, { person, name }] of entries.entries()) {
      const row = rowOf(person, name, columns, type);
      const heading = index === 0 ? PITCH.letter : 0;
      if (pages.length === 0 || row.height + heading > room) open(name.family);
      const page = pages.at(-1) as DoorPage;
      if (index === 0) page.lines.push({ kind: 'letter', letter, height: PITCH.letter });
      page.lines.push(row);
      page.last = name.family;
      room -= row.height + heading;
    }
  }
  return pages;
}
