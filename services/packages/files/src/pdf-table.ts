import {
  artifact,
  columnTitle,
  makePdf,
  mm,
  tagged,
  type PdfDocument,
  type Style,
  type Typesetter,
} from '@laminate/print';
import type { Cell, Column } from './column.ts';
import { readableCell } from './readable-time.ts';

/** What the head of a sheet says. */
export interface PdfTableOptions {
  /** Title of the document. */
  readonly title: string;
  /** Appears in large type at the top. */
  readonly heading: string;
  /** Below it: what this is, and of when. */
  readonly note: string;
  readonly language: string;
  readonly page: (page: string, of: string) => string;
  /** Shown when there are no rows. */
  readonly nothing: string;
}

/** A4 landscape, in points. */
const SHEET = { width: mm(297), height: mm(210), left: mm(12), right: mm(285), top: mm(27), bottom: mm(198) } as const;
const HEADING: Style = { face: 'name', size: 17 };
const NOTE: Style = { face: 'text', size: 8.5, color: '#3a404b' };
const TITLE: Style = { face: 'strong', size: 8, color: '#3a404b' };
const TEXT: Style = { face: 'text', size: 8.5 };
const [INK, RULE] = ['#11161f', '#b9bdc4'];
const [PITCH, PADDING, GAP, LINES] = [11, 4, mm(2), 3];

interface Place {
  readonly x: number;
  readonly width: number;
  /** Aligns numbers to the right, under a right-aligned title. */
  readonly right: boolean;
}

interface Line {
  /** The lines of text of each cell. */
  readonly cells: readonly (readonly string[])[];
  readonly height: number;
}

/**
 * Makes a table on A4 landscape, with its titles on each sheet. Text too long for its column is broken into three
 * lines, then cut.
 */
export function pdfTableOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  options: PdfTableOptions,
): Promise<Buffer> {
  return makePdf(
    { title: options.title, language: options.language, width: SHEET.width, height: SHEET.height },
    (document, type) => {
      const values = rows.map((row) => columns.map(({ value }) => value(row)));
      const places = placesOf(columns, values);
      const titles = lineOf(
        columns.map(({ title }) => title),
        places,
        type,
        TITLE,
      );
      const pages = pagesOf(
        values.map((cells) => lineOf(cells, places, type, TEXT)),
        SHEET.bottom - SHEET.top - titles.height,
      );
      for (const [index, lines] of pages.entries()) {
        document.addPage();
        drawHead(document, type, options, index, options.page(String(index + 1), String(pages.length)));
        drawTable(document, type, places, titles, lines);
        if (rows.length === 0)
          tagged(document, 'P', () => type.line(options.nothing, SHEET.left, SHEET.top + titles.height + 16, TEXT));
      }
    },
  );
}

/** The sheet is shared out by what the columns ask for. */
function placesOf<Row>(columns: readonly Column<Row>[], values: readonly (readonly Cell[])[]): Place[] {
  const room = SHEET.right - SHEET.left - GAP * (columns.length - 1);
  const asked = columns.reduce((sum, { width }) => sum + width, 0);
  let x: number = SHEET.left;
  return columns.map(({ width: part }, index) => {
    const width = (room * part) / asked;
    const place = { x, width, right: values.some((cells) => typeof cells[index] === 'number') };
    x += width + GAP;
    return place;
  });
}

function lineOf(cells: readonly Cell[], places: readonly Place[], type: Typesetter, style: Style): Line {
  const texts = cells.map((cell, index) =>
    cell === null ? [] : type.wrap(textOf(cell), (places[index] as Place).width, LINES, style),
  );
  return { cells: texts, height: Math.max(1, ...texts.map(({ length }) => length)) * PITCH + 2 * PADDING };
}

/** A number with a minus sign, which is as wide as a plus and never breaks. */
function textOf(cell: NonNullable<Cell>): string {
  return typeof cell === 'number' && cell < 0 ? `−${-cell}` : String(readableCell(cell));
}

/** At least one sheet, each with the lines that fit. */
function pagesOf(lines: readonly Line[], height: number): Line[][] {
  const pages: Line[][] = [[]];
  let room = height;
  for (const line of lines) {
    if (line.height > room) {
      pages.push([]);
      room = height;
    }
    pages.at(-1)?.push(line);
    room -= line.height;
  }
  return pages;
}

/** Heading and note are read once: on the other sheets they only show where a sheet belongs. */
function drawHead(
  document: PdfDocument,
  type: Typesetter,
  { heading, note }: PdfTableOptions,
  index: number,
  page: string,
): void {
  const once = (element: 'H1' | 'P', draw: () => void) =>
    index === 0 ? tagged(document, element, draw) : artifact(document, draw);
  once('H1', () => type.line(type.cut(heading, SHEET.right - SHEET.left, HEADING), SHEET.left, 44, HEADING));
  once('P', () => type.line(note, SHEET.left, 57, NOTE));
  artifact(document, () => type.line(page, SHEET.right - type.width(page, NOTE), 57, NOTE));
}

function drawTable(
  document: PdfDocument,
  type: Typesetter,
  places: readonly Place[],
  titles: Line,
  lines: readonly Line[],
): void {
  let y: number = SHEET.top;
  const rows = [titles, ...lines].map((line, index) => {
    const top = y;
    y += line.height;
    const bottom = y;
    artifact(document, () =>
      document
        .moveTo(SHEET.left, bottom)
        .lineTo(SHEET.right, bottom)
        .lineWidth(index === 0 ? 1 : 0.5)
        .stroke(index === 0 ? INK : RULE),
    );
    const cells = line.cells.map((texts, column) => {
      const draw = (style: Style) => () => drawCell(type, texts, places[column] as Place, top, style);
      return index === 0 ? columnTitle(document, draw(TITLE)) : document.struct('TD', {}, draw(TEXT));
    });
    return document.struct('TR', {}, cells);
  });
  document.addStructure(document.struct('Table', {}, rows));
}

function drawCell(
  type: Typesetter,
  texts: readonly string[],
  { x, width, right }: Place,
  top: number,
  style: Style,
): void {
  for (const [index, text] of texts.entries()) {
    type.line(text, right ? x + width - type.width(text, style) : x, top + PADDING + 8 + index * PITCH, style);
  }
}
