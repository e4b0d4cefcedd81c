import type PDFKit from 'pdfkit';
import { FontRunFinder } from './font-runs.ts';
import type { Face, FontFile } from './fonts.ts';
import { forShaping, visualOrder } from './visual-order.ts';

type Document = InstanceType<typeof PDFKit>;

/** How text is set: `size` in points, `color` as `#rrggbb`. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
}

/** A piece of text in one font, as it is handed to shaping. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const INK = '#11161f';
const ELLIPSIS = '…';

/**
 * Scripts whose letters are set in a different order from the spoken one. Readers recognise right-to-left text on their
 * own.
 */
const SHAPED = /[\p{sc=Deva}\p{sc=Thai}]/u;

/** Composed letters, which fonts have rather than letters and marks apart, in one line. */
const printable = (text: string): string => text.normalize('NFC').replaceAll(/\s/gu, ' ');

/** Sets single lines of text in the fonts of the product, whatever scripts they mix. */
export class Typesetter {
  readonly #document: Document;
  readonly #finder = new FontRunFinder();
  readonly #registered = new Set<string>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Width in points. */
  width(text: string, style: Style): number {
    return this.#runs(text, style.face).reduce((sum, run) => sum + this.#use(run, style).widthOfString(run.text), 0);
  }

  /** Sets one line with its baseline at `y`. @returns where it ends */
  line(text: string, x: number, y: number, style: Style): number {
    const shaped = SHAPED.test(text);
    // Who searches, copies or listens gets the text as it is spoken.
    if (shaped) this.#document.markContent('Span', { actual: text });
    let at = x;
    for (const run of this.#runs(text, style.face)) {
      const width = this.#use(run, style).widthOfString(run.text);
      this.#document.fillColor(style.color ?? INK).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
    if (shaped) this.#document.endMarkedContent();
    return at;
  }

  /** The text, or as much of its beginning as fits into `width` points, with an ellipsis. */
  cut(text: string, width: number, style: Style): string {
    if (this.width(text, style) <= width) return text;
    const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    let [fits, tooLong] = [0, letters.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.width(letters.slice(0, middle).join('').trimEnd() + ELLIPSIS, style) <= width) fits = middle;
      else tooLong = middle;
    }
    return letters.slice(0, fits).join('').trimEnd() + ELLIPSIS;
  }

  /** Breaks text into up to `lines` lines of `width` points. Text that is left over ends in an ellipsis. */
  wrap(text: string, width: number, lines: number, style: Style): string[] {
    const words = text.split(/\s+/).filter(Boolean);
    const broken: string[] = [];
    let current = '';
    for (const [index, word] of words.entries()) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (current === '' || this.width(longer, style) <= width) {
        current = longer;
      } else if (broken.length === lines - 1) {
        return [...broken, this.cut([current, ...words.slice(index)].join(' '), width, style)];
      } else {
        broken.push(this.cut(current, width, style));
        current = word;
      }
    }
    return current === '' ? broken : [...broken, this.cut(current, width, style)];
  }

  #use({ font }: Run, { size }: Style): Document {
    return this.#document.font(font).fontSize(size);
  }

  /** From left to right. */
  #runs(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const piece of visualOrder(printable(text))) {
      // Of words that are shaped alone their order is ours.
      const parts = piece.rightToLeft ? piece.text.split(/( +)/).reverse() : [piece.text];
      for (const part of parts) {
        const found = this.#finder
          .find(part, face)
          .runs.map(({ file, text }) => ({ font: this.#register(file), text: forShaping(text, piece.rightToLeft) }));
        runs.push(...(piece.rightToLeft ? found.reverse() : found));
      }
    }
    return runs;
  }

  #register({ key, open }: FontFile): string {
    if (!this.#registered.has(key)) {
      this.#document.registerFont(key, open() as never);
      this.#registered.add(key);
    }
    return key;
  }
}
