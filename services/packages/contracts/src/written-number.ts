// Without zod: pages and their workers read by it.
import { plainFigures } from './clean-text.ts';

/** The sign before the decimals of a number. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** A number as a person wrote it. */
export interface WrittenNumber {
  /**
   * The only decimal sign that it can be read with. `any` means that it has no sign of either kind. `either` means that
   * its one sign could also separate thousands, as in `1.234`.
   */
  readonly decimal: DecimalSign | 'any' | 'either';
  /** Its value, in `1.234` as if the sign came before decimals. */
  readonly value: number;
  /** Its value if the sign of `either` separates thousands, otherwise the same as `value`. */
  readonly grouped: number;
  /** The sign of `either`. */
  readonly sign: DecimalSign | null;
}

/** Digits with no more than one sign: `1234`, `0,5`, `1.234`. */
const PLAIN = /^(\d+)(?:([.,])(\d+))?$/;
/** Thousands between blanks or apostrophes: `1 234,5`, `1'234.5`. */
const SPACED = /^[1-9]\d{0,2}([ '’])\d{3}(?:\1\d{3})*(?:([.,])\d+)?$/;
/** Thousands between points or commas, with other decimals or at least two of them: `1.234,5`, `12.345.678`. */
const GROUPED = /^[1-9]\d{0,2}([.,])(?:\d{3}(?:\1\d{3})*(?!\1)[.,]\d+|\d{3}(?:\1\d{3})+)$/;
/** Thousands as India groups them: `1,23,456.7`. */
const INDIAN = /^[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d+)?$/;
/** A sign of Arabic that is only ever one of decimals. */
const ARABIC_DECIMALS = '\u066b';
/** Numbers that are kept exactly. */
const KEPT = /^\d{1,15}(?:\.\d{1,6})?$/;

/**
 * Reads a number as people of any language write it. Returns null if it isn't one, or if it is longer than can be kept.
 */
export function writtenNumber(text: string): WrittenNumber | null {
  const [, minus = '', digits = ''] = /^([+-]?) ?(\d.*)$/.exec(plainFigures(text)) ?? [];
  const read = readDigits(digits);
  if (!read) return null;
  const [value, grouped] = [read.plain, read.plain.replace(read.decimal === 'either' ? '.' : '', '')].map((plain) =>
    KEPT.test(plain) ? Number((minus === '-' ? '-' : '') + plain) : null,
  );
  if (value === undefined || value === null || grouped === undefined || grouped === null) return null;
  if (text.includes(ARABIC_DECIMALS)) return { decimal: 'any', value, grouped: value, sign: null };
  return { decimal: read.decimal, value, grouped, sign: read.decimal === 'either' ? read.sign : null };
}

interface ReadDigits {
  readonly decimal: WrittenNumber['decimal'];
  readonly sign: DecimalSign | null;
  /** With a point before decimals, and nothing between thousands. */
  readonly plain: string;
}

function readDigits(digits: string): ReadDigits | null {
  const plain = PLAIN.exec(digits);
  if (plain) {
    const [, whole = '', sign, decimals = ''] = plain;
    if (!isSign(sign)) return { decimal: 'any', sign: null, plain: whole };
    const isEither = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    return { decimal: isEither ? 'either' : sign, sign, plain: `${whole}.${decimals}` };
  }
  const spaced = SPACED.exec(digits);
  const grouped = GROUPED.exec(digits)?.[1];
  const decimal = spaced ? spaced[2] : isSign(grouped) ? other(grouped) : INDIAN.test(digits) ? '.' : null;
  if (decimal === null) return null;
  const [whole = '', decimals] = isSign(decimal) ? digits.split(decimal) : [digits];
  const found = whole.replaceAll(/\D/g, '') + (decimals === undefined ? '' : `.${decimals}`);
  return isSign(decimal) ? { decimal, sign: decimal, plain: found } : { decimal: 'any', sign: null, plain: found };
}

const isSign = (text: string | undefined): text is DecimalSign => text === '.' || text === ',';
const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');
