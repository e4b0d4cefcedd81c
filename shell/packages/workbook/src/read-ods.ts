import { guestFileError } from './file-problem.ts';
import { attributeOf, readXml, type WorkbookParts, type WorkbookSheet } from './workbook-parts.ts';

/** As many as LibreOffice has. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS_OF_SHEET = 16_384;
/** Cells that repeated rows and cells can make. */
const MAX_CELLS = 5_000_000;

/** Families of styles that say how a cell looks. Another family can have a style of the same name. */
const FAMILIES: readonly (string | undefined)[] = ['table', 'table-cell', 'text', undefined];
/** Styles that one is derived from, which could be derived from itself in a damaged file. */
const MAX_PARENTS = 20;

/** How things of one style are shown. */
interface Style {
  readonly parent?: string | undefined;
  readonly isHidden?: boolean;
  readonly isStruck?: boolean;
  readonly isBold?: boolean;
}

interface Cell {
  readonly times: number;
  /** Under one that is merged over it. What it holds isn't shown. */
  readonly isCovered: boolean;
  readonly style: Style | undefined;
  /** Rows that it is merged over, with its own. */
  readonly rows: number;
  readonly columns: number;
  /** A day, or a day and a time, which is shown in any way. */
  readonly moment: string | undefined;
  /** A number, as it is stored. */
  readonly number: string | undefined;
}

interface Row {
  readonly times: number;
  readonly isHidden: boolean;
  readonly cells: string[];
  isStruck: boolean;
  isMarked: boolean;
}

type Building = Pick<WorkbookSheet, 'name' | 'isHidden'> & {
  readonly table: string[][];
  readonly hidden: number[];
  readonly struck: number[];
  readonly marked: number[];
  readonly hiddenColumns: number[];
  readonly numbers: Map<number, Set<number>>;
};

/**
 * Reads the sheets of an OpenDocument spreadsheet as they are shown: texts and numbers as they are formatted, days as
 * days, and merged cells fill their rows.
 * @throws GuestFileError when it is protected by a password, or holds more than can be read
 */
export function sheetsOfOds(parts: WorkbookParts, xml: string): WorkbookSheet[] {
  const styles = stylesOf(parts.text('styles.xml') ?? '<none/>', new Map());
  stylesOf(xml, styles);
  const sheets: Building[] = [];
  const inside: string[] = [];
  let row: Row | null = null;
  let at = 0;
  let column = 0;
  let columnsRead = 0;
  let cell: Cell | null = null;
  let text = '';
  /** Merged cells whose text is for the rows below, by their column. */
  let merged = new Map<number, { text: string; until: number }>();
  let decimals = new Set<number>();
  let made = 0;

  /** Styles of cells by their column, where neither the cell nor its row has one. */
  let columnStyles: { readonly until: number; readonly style: Style }[] = [];
  let rowStyle: Style | undefined;
  /** Whether each span around the text strikes it through. */
  const spans: boolean[] = [];
  let isTextStruck = false;

  const shownAs = new Map<string, Style>();
  const styleOf = (name: string | undefined): Style | undefined => {
    if (name === undefined) return undefined;
    const style = shownAs.get(name) ?? withParents(styles, name);
    shownAs.set(name, style);
    return style;
  };
  const timesOf = (value: string | undefined) => Math.max(1, Math.trunc(Number(value ?? 1)) || 1);
  const put = ({ times, isCovered, style, rows, columns, moment, number }: Cell) => {
    const shown = isCovered ? '' : (moment ?? text.trim());
    if (shown !== '' && row) {
      made += times;
      if (column + times > MAX_COLUMNS_OF_SHEET || made > MAX_CELLS) throw guestFileError('too_much');
      while (row.cells.length < column) row.cells.push('');
      for (let time = 0; time < times; time += 1) row.cells[column + time] = shown;
      if (style?.isStruck || isTextStruck) row.isStruck = true;
      if (style?.isBold || columns > 1) row.isMarked = true;
      if (number?.includes('.')) decimals.add(column);
      if (rows > 1 && number === undefined) merged.set(column, { text: shown, until: at + rows });
    }
    column += times;
  };
  const end = (sheet: Building, { times, isHidden, cells, isStruck, isMarked }: Row) => {
    if (cells.length > 0) {
      for (const [place, { text: above, until }] of merged)
        if (at < until && (cells[place] ?? '') === '') {
          while (cells.length < place) cells.push('');
          cells[place] = above;
        }
      made += cells.length * (times - 1);
      if (at + times > MAX_ROWS || made > MAX_CELLS) throw guestFileError('too_much');
      while (sheet.table.length < at) sheet.table.push([]);
      for (let time = 0; time < times; time += 1) {
        sheet.table.push([...cells]);
        if (isHidden) sheet.hidden.push(at + time);
        if (isStruck) sheet.struck.push(at + time);
        if (isMarked) sheet.marked.push(at + time);
        for (const place of decimals)
          sheet.numbers.set(place, (sheet.numbers.get(place) ?? new Set<number>()).add(at + time));
      }
    }
    at += times;
  };

  readXml(xml, {
    open: (name, read) => {
      inside.push(name);
      if (inside.includes('annotation')) return;
      if (name === 'table' && inside.at(-2) === 'spreadsheet') {
        const attributes = read();
        const isHidden = styleOf(attributeOf(attributes, 'style-name'))?.isHidden === true;
        const lists = { table: [], hidden: [], struck: [], marked: [], hiddenColumns: [], numbers: new Map() };
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', isHidden, ...lists });
        at = 0;
        columnsRead = 0;
        columnStyles = [];
        merged = new Map();
      } else if (name === 'table-column') {
        const attributes = read();
        const times = Math.min(timesOf(attributeOf(attributes, 'number-columns-repeated')), MAX_COLUMNS_OF_SHEET);
        const isHidden = (attributeOf(attributes, 'visibility') ?? 'visible') !== 'visible';
        for (let time = 0; isHidden && time < times; time += 1) sheets.at(-1)?.hiddenColumns.push(columnsRead + time);
        columnsRead += times;
        const style = styleOf(attributeOf(attributes, 'default-cell-style-name')) ?? {};
        columnStyles.push({ until: columnsRead, style });
      } else if (name === 'table-row') {
        const attributes = read();
        const isHidden = (attributeOf(attributes, 'visibility') ?? 'visible') !== 'visible';
        const times = timesOf(attributeOf(attributes, 'number-rows-repeated'));
        row = { times, isHidden, cells: [], isStruck: false, isMarked: false };
        rowStyle = styleOf(attributeOf(attributes, 'default-cell-style-name'));
        column = 0;
        decimals = new Set();
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        const attributes = read();
        const type = attributeOf(attributes, 'value-type');
        cell = {
          times: timesOf(attributeOf(attributes, 'number-columns-repeated')),
          isCovered: name === 'covered-table-cell',
          style:
            styleOf(attributeOf(attributes, 'style-name')) ??
            rowStyle ??
            columnStyles.find(({ until }) => column < until)?.style,
          rows: timesOf(attributeOf(attributes, 'number-rows-spanned')),
          columns: timesOf(attributeOf(attributes, 'number-columns-spanned')),
          moment: type === 'date' ? momentOf(attributeOf(attributes, 'date-value')) : undefined,
          number: type === 'float' ? attributeOf(attributes, 'value') : undefined,
        };
        text = '';
        isTextStruck = false;
      } else if (name === 'span')
        spans.push(styleOf(attributeOf(read(), 'style-name'))?.isStruck ?? spans.at(-1) ?? false);
      else if (name === 'p' && text !== '') text += '\n';
      else if (name === 's') text += ' '.repeat(Math.min(timesOf(attributeOf(read(), 'c')), 100));
      else if (name === 'tab' || name === 'line-break') text += ' ';
    },
    text: (part) => {
      if (!cell || !inside.includes('p') || inside.includes('annotation')) return;
      text += part;
      if (spans.at(-1) && part.trim() !== '') isTextStruck = true;
    },
    close: (name) => {
      inside.pop();
      const sheet = sheets.at(-1);
      if (inside.includes('annotation')) return;
      if (name === 'span') spans.pop();
      else if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        put(cell);
        cell = null;
      } else if (name === 'table-row' && row && sheet) {
        end(sheet, row);
        row = null;
      }
    },
  });
  return sheets.map((sheet) => ({
    ...sheet,
    hiddenColumns: sheet.hiddenColumns.filter((place) => sheet.table.some((cells) => (cells[place] ?? '') !== '')),
  }));
}

/** A day as workbooks say it, with its time where it has one. */
const momentOf = (value: string | undefined): string | undefined =>
  value?.slice(0, value.includes('T00:00:00') ? 10 : 16).replace('T', ' ');

/** Adds the styles of a part to those that are known. */
function stylesOf(xml: string, styles: Map<string, Style>): Map<string, Style> {
  const inside: string[] = [];
  let styleName: string | null = null;
  readXml(xml, {
    open: (name, read) => {
      inside.push(name);
      if (name === 'style') {
        const attributes = read();
        const isOfCells = FAMILIES.includes(attributeOf(attributes, 'family'));
        styleName = isOfCells ? (attributeOf(attributes, 'name') ?? '') : null;
        if (styleName !== null) styles.set(styleName, { parent: attributeOf(attributes, 'parent-style-name') });
      } else if (styleName !== null && inside.at(-2) === 'style' && /^(?:table|text)-properties$/.test(name)) {
        const attributes = read();
        const display = attributeOf(attributes, 'display');
        const line = attributeOf(attributes, 'text-line-through-style');
        const weight = attributeOf(attributes, 'font-weight');
        styles.set(styleName, {
          ...styles.get(styleName),
          ...(display !== undefined && { isHidden: display === 'false' }),
          ...(line !== undefined && { isStruck: line !== 'none' }),
          ...(weight !== undefined && { isBold: weight === 'bold' }),
        });
      }
    },
    close: () => void inside.pop(),
  });
  return styles;
}

/** A style with what it takes over from those that it is derived from. */
function withParents(styles: ReadonlyMap<string, Style>, name: string, depth = 0): Style {
  const style = styles.get(name) ?? {};
  if (style.parent === undefined || depth > MAX_PARENTS) return style;
  return { ...withParents(styles, style.parent, depth + 1), ...style };
}
