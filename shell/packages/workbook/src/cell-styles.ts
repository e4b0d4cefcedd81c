import { attributeOf, isOn, readXml } from './workbook-parts.ts';

/** How cells of one style show what they hold. */
export interface CellStyle {
  readonly isStruck: boolean;
  readonly isBold: boolean;
  readonly isDate: boolean;
  /** Shows a number in the workbook's custom format, which can say more than its digits. */
  readonly show?: (value: number) => string;
}

/** Built-in formats of percents. */
const PERCENTS: ReadonlyMap<number, string> = new Map([
  [9, '0%'],
  [10, '0.00%'],
]);

/** Built-in formats of dates and times, those of some languages among them. Other built-in formats of numbers add no digits. */
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** The styles of a workbook's cells in their order. */
export async function readStyles(xml: string | null): Promise<readonly CellStyle[]> {
  const patterns = new Map<number, string>();
  const fonts: { isStruck: boolean; isBold: boolean }[] = [];
  const cells: { readonly format: number; readonly font: number }[] = [];
  const inside: string[] = [];
  readXml(xml ?? '<none/>', {
    open: (name, read) => {
      inside.push(name);
      const within = inside.at(-2);
      if (name === 'numFmt' && within === 'numFmts') {
        const attributes = read();
        patterns.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      } else if (name === 'font' && within === 'fonts') fonts.push({ isStruck: false, isBold: false });
      else if ((name === 'strike' || name === 'b') && within === 'font' && inside.at(-3) === 'fonts') {
        const font = fonts.at(-1);
        if (font) font[name === 'b' ? 'isBold' : 'isStruck'] = isOn(attributeOf(read(), 'val') ?? '1');
      } else if (name === 'xf' && within === 'cellXfs') {
        const attributes = read();
        const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        const percents = PERCENTS.get(format);
        if (percents && !patterns.has(format)) patterns.set(format, percents);
        cells.push({
          format,
          font: Number(attributeOf(attributes, 'fontId') ?? 0),
        });
      }
    },
    close: () => void inside.pop(),
  });
  const own = patterns.size > 0 ? await formatsOf(patterns) : new Map<number, Format>();
  return cells.map(({ format, font }) => ({
    ...(fonts[font] ?? { isStruck: false, isBold: false }),
    ...(own.get(format) ?? { isDate: isDateId(format) }),
  }));
}

/** A percent sign that a format counts by or writes behind: 0.5 and 50 are other numbers than what it shows. */
const PERCENT = /[%‰]/;

type Format = Omit<CellStyle, 'isStruck' | 'isBold'>;

/** Formats of a workbook's own. What reads them is larger than the reader of workbooks, and few have any. */
async function formatsOf(patterns: ReadonlyMap<number, string>): Promise<Map<number, Format>> {
  const { format, getFormatInfo, isDateFormat, isValidFormat } = await import('numfmt');
  return new Map(
    [...patterns].map(([id, pattern]): [number, Format] => {
      if (!isValidFormat(pattern)) return [id, { isDate: false }];
      if (isDateFormat(pattern)) return [id, { isDate: true }];
      // Formats that group, or count in thousands or a currency, show what is no guest's.
      if (getFormatInfo(pattern).type !== 'number' && !PERCENT.test(pattern)) return [id, { isDate: false }];
      return [id, { isDate: false, show: (value: number) => format(pattern, value) }];
    }),
  );
}

/**
 * Returns a number as a cell shows it, where that is its digits and more: zeros before them, the country of a telephone
 * number, the hyphens of a code, or its percent sign. Other formats leave the number as it is, because they round it.
 */
export function shownNumber(value: number, show: CellStyle['show']): string {
  // As spreadsheets have it: 0.1 + 0.2 is 0.3.
  const plain = String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
  const shown = show?.(value).trim() ?? '';
  if (PERCENT.test(shown)) return shown;
  if (shown === '' || !Number.isInteger(value)) return plain;
  return !/\d[.,]\d/.test(shown) && shown.replace(/\D/g, '').endsWith(plain.replace('-', '')) ? shown : plain;
}
