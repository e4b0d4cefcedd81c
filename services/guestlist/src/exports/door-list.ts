import { artifact, makePdf, tagged, type PdfDocument, type Style, type Typesetter } from '@laminate/print';
import {
  BELOW,
  BOXES,
  LETTER,
  NAME,
  PITCH,
  SHEET,
  TEXT,
  columnsOf,
  pagesOf,
  type Columns,
  type DoorPage,
  type Row,
} from './door-list-layout.ts';
import type { ExportLabels } from './export-labels.ts';
import type { PrintedPerson } from './printed-person.ts';

const TITLE: Style = { face: 'strong', size: 8, color: '#3a404b' };
const EVENT: Style = { face: 'name', size: 17 };
const RANGE: Style = { face: 'name', size: 17 };
const SMALL: Style = { face: 'text', size: 8.5, color: '#3a404b' };
const PILL: Style = { face: 'strong', size: 9.5 };
const [INK, RULE] = ['#11161f', '#b9bdc4'];
const BOX = 12.5;

/** Data that a door list shows in addition to its people. */
export interface DoorListOptions {
  readonly title: string;
  readonly event: string;
  /** Date and time as people read it. */
  readonly printedAt: string;
  readonly language: string;
  readonly labels: ExportLabels;
  /** False for a plan without units, groups and profiles. */
  readonly grouped: boolean;
}

/** A list to tick by torchlight, on A4: by family name, a box for each guest, blocked and pending marked. */
export function doorListOf(people: readonly PrintedPerson[], options: DoorListOptions): Promise<Buffer> {
  return makePdf(
    { title: options.title, language: options.language, width: SHEET.width, height: SHEET.height },
    (document, type) => {
      const columns = columnsOf(options.grouped);
      const pages = pagesOf(people, options.language, columns, type);
      if (pages.length === 0) pages.push({ lines: [], first: '', last: '' });
      for (const [index, page] of pages.entries()) {
        document.addPage();
        drawHead(document, type, options, columns, page, { number: index + 1, of: pages.length });
        drawLines(document, type, options.labels, columns, page);
        if (page.lines.length === 0)
          tagged(document, 'P', () => type.line(options.labels.nobody, SHEET.left, SHEET.top + 24, NAME));
      }
    },
  );
}

function drawHead(
  document: PdfDocument,
  type: Typesetter,
  { event, printedAt, labels, grouped }: DoorListOptions,
  columns: Columns,
  { first, last }: DoorPage,
  { number, of }: { number: number; of: number },
): void {
  const range = type.cut(first === last ? first : `${first} – ${last}`, 190, RANGE);
  const rangeX = SHEET.right - type.width(range, RANGE);
  // Read once: on the other sheets it only shows where a sheet belongs.
  const once = (element: 'H1' | 'P', draw: () => void) =>
    number === 1 ? tagged(document, element, draw) : artifact(document, draw);
  once('H1', () => type.line(type.cut(event, rangeX - SHEET.left - 16, EVENT), SHEET.left, 44, EVENT));
  once('P', () => type.line(`${labels.doorList} · ${labels.printed(printedAt)}`, SHEET.left, 57, SMALL));
  const page = labels.page(String(number), String(of));
  const titles: [string, { x: number; width: number } | null][] = [
    [labels.tick, columns.ticks],
    [labels.name, columns.name],
    [labels.plus, columns.extra],
    [`${labels.unit}, ${labels.group.toLowerCase()}`, columns.group],
    [grouped ? `${labels.profile}, ${labels.wristband.toLowerCase()}` : labels.wristband, columns.band],
  ];
  artifact(document, () => {
    type.line(range, rangeX, 44, RANGE);
    type.line(page, SHEET.right - type.width(page, SMALL), 57, SMALL);
    for (const [title, place] of titles) if (place) type.line(type.cut(title, place.width, TITLE), place.x, 71, TITLE);
    document.moveTo(SHEET.left, SHEET.top).lineTo(SHEET.right, SHEET.top).lineWidth(1).stroke(INK);
  });
}

function drawLines(
  document: PdfDocument,
  type: Typesetter,
  labels: ExportLabels,
  columns: Columns,
  { lines }: DoorPage,
): void {
  let y: number = SHEET.top;
  for (const line of lines) {
    const top = y;
    y += line.height;
    const [bottom, rule] = [y, line.kind === 'letter' ? INK : RULE];
    if (line.kind === 'letter') tagged(document, 'H2', () => type.line(line.letter, SHEET.left, top + 21, LETTER));
    else tagged(document, 'P', () => drawRow(document, type, labels, columns, line, top));
    artifact(document, () =>
      document.moveTo(SHEET.left, bottom).lineTo(SHEET.right, bottom).lineWidth(0.5).stroke(rule),
    );
  }
}

function drawRow(
  document: PdfDocument,
  type: Typesetter,
  labels: ExportLabels,
  columns: Columns,
  row: Row,
  top: number,
): void {
  const { person } = row;
  const first = top + PITCH.padding + 12;
  if (person.blocked) drawPill(document, type, labels.blocked, columns, first, true);
  else if (person.pending) drawPill(document, type, labels.pending, columns, first, false);
  else drawTicks(document, type, labels, person, columns.ticks.x, top + PITCH.padding, first);
  setLines(type, row.name, columns.name.x, first, PITCH.name, NAME);
  if (person.guest_count > 1) type.line(`+${person.guest_count - 1}`, columns.extra.x, first, NAME);
  if (columns.group) setLines(type, row.group, columns.group.x, first - 1, PITCH.text, TEXT);
  setLines(type, row.band, columns.band.x, first - 1, PITCH.text, TEXT);
  setLines(type, row.below, columns.name.x, top + row.belowTop + 9, PITCH.text, BELOW);
}

function setLines(type: Typesetter, lines: readonly string[], x: number, y: number, pitch: number, style: Style): void {
  for (const [index, line] of lines.entries()) type.line(line, x, y + index * pitch, style);
}

/** A word that keeps someone out, in place of the boxes: white on black, or black in a frame. */
function drawPill(
  document: PdfDocument,
  type: Typesetter,
  label: string,
  { ticks }: Columns,
  y: number,
  filled: boolean,
): void {
  const text = type.cut(label.toLocaleUpperCase(), ticks.width - 12, PILL);
  document.rect(ticks.x + 0.75, y - 11.5, type.width(text, PILL) + 10.5, 15);
  if (filled) document.fill(INK);
  else document.lineWidth(1.5).stroke(INK);
  type.line(text, ticks.x + 6, y - 0.5, { ...PILL, color: filled ? '#ffffff' : INK });
}

/**
 * Draws a box for each guest, ticked for those who are already in. A large party gets a line to write the number on.
 */
function drawTicks(
  document: PdfDocument,
  type: Typesetter,
  labels: ExportLabels,
  person: PrintedPerson,
  x: number,
  top: number,
  y: number,
): void {
  const { guest_count: guests, checked_in_count: arrived } = person;
  if (guests > BOXES.most) {
    document
      .moveTo(x, y + 2)
      .lineTo(x + 34, y + 2)
      .lineWidth(1)
      .stroke(INK);
    type.line(`/ ${guests}`, x + 38, y, NAME);
    if (arrived > 0) type.line(labels.inOf(arrived, guests), x, y + PITCH.text + 1, TEXT);
    return;
  }
  for (let guest = 0; guest < guests; guest += 1) {
    const left = x + 0.5 + (guest % BOXES.line) * PITCH.ticks;
    const above = top + 0.5 + Math.floor(guest / BOXES.line) * PITCH.ticks;
    document.rect(left, above, BOX, BOX).lineWidth(1).stroke(INK);
    if (guest < arrived)
      document
        .moveTo(left + 2.5, above + 6.5)
        .lineTo(left + 5.3, above + 9.8)
        .lineTo(left + 10.3, above + 2.8)
        .lineWidth(1.8)
        .stroke(INK);
  }
}
