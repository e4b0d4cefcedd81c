import { format, getFormatFromId, getFormatInfo, isDateFormat } from 'numfmt';
import { attributeOf, isOn, readXml } from './workbook-parts.ts';

/** How cells of one style show what they hold. */
export interface CellStyle {
  readonly isStruck: boolean;
  readonly isDate: boolean;
  /** The format of a number that may show more than its digits; null where it shows these, or fewer. */
  readonly pattern: string | null;
}

/** Built-in formats of dates and times that Excel has by language alone. */
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Whether it shows digits one by one: a format that groups, rounds or counts in percents shows what is no guest's. */
function showsDigits(pattern: string): boolean {
  try {
    return getFormatInfo(pattern).type === 'number';
  } catch {
    return false;
  }
}

/** The styles of a workbook's cells in their order. */
export function readStyles(xml: string | null): readonly CellStyle[] {
  const formats = new Map<number, string>();
  const struckFonts: boolean[] = [];
  const styles: CellStyle[] = [];
  const inside: string[] = [];
  readXml(xml ?? '<none/>', {
    open: (name, read) => {
      inside.push(name);
      const within = inside.at(-2);
      if (name === 'numFmt' && within === 'numFmts') {
        const attributes = read();
        formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
      } else if (name === 'font' && within === 'fonts') struckFonts.push(false);
      else if (name === 'strike' && within === 'font' && inside.at(-3) === 'fonts')
        struckFonts[struckFonts.length - 1] = isOn(attributeOf(read(), 'val') ?? '1');
      else if (name === 'xf' && within === 'cellXfs') {
        const attributes = read();
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        const pattern = formats.get(id) ?? getFormatFromId(id);
        styles.push({
          isStruck: struckFonts[Number(attributeOf(attributes, 'fontId') ?? 0)] ?? false,
          isDate: formats.has(id) ? isDateFormat(pattern) : isDateId(id),
          pattern: showsDigits(pattern) ? pattern : null,
        });
      }
    },
    close: () => void inside.pop(),
  });
  return styles;
}

/**
 * A number as a cell shows it, where that is its digits and more: zeros before them, the country of a telephone number,
 * the hyphens of a code. Other formats leave the number as it is: they round it.
 */
export function shownNumber(value: number, pattern: string | null): string {
  const plain = String(value);
  if (pattern === null || !Number.isInteger(value)) return plain;
  const shown = format(pattern, value, { throws: false, invalid: plain }).trim();
  return !/\d[.,]\d/.test(shown) && shown.replace(/\D/g, '').endsWith(plain.replace('-', '')) ? shown : plain;
}
