import type PDFKit from 'pdfkit';
import { fontsOf, type Face, type FontFile } from './fonts.ts';

type Document = InstanceType<typeof PDFKit>;

/** How text is set: `size` in points, `color` as `#rrggbb`. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
}

/** A piece of text that one font file can show. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const INK = '#11161f';
/** Stands where no font has a character, so that nothing vanishes unseen. */
const UNKNOWN = '?';
/** They only say how their neighbours look, or join them. */
const SHAPES_OTHERS = /^(?:\p{Mn}|\p{Cf}|\p{Emoji_Modifier})$/u;
const ELLIPSIS = '…';

/** Sets single lines of text in the fonts of the product, whatever scripts they mix. */
export class Typesetter {
  readonly #document: Document;
  readonly #fontOf = new Map<Face, Map<string, FontFile | undefined>>();
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
    let at = x;
    for (const run of this.#runs(text, style.face)) {
      const width = this.#use(run, style).widthOfString(run.text);
      this.#document.fillColor(style.color ?? INK).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
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

  /** Breaks text into at most `lines` lines of `width` points; what is left over ends in an ellipsis. */
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

  #runs(text: string, face: Face): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text.replaceAll(/\s/gu, ' ')) {
      const last = runs.at(-1);
      const file = this.#find(character, face);
      // Without them what they shape still prints, in its plain form.
      if (!file && SHAPES_OTHERS.test(character)) continue;
      const font = this.#register(file ?? (this.#find(UNKNOWN, face) as FontFile));
      const shown = file ? character : UNKNOWN;
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  #find(character: string, face: Face): FontFile | undefined {
    let known = this.#fontOf.get(face);
    if (!known) this.#fontOf.set(face, (known = new Map()));
    if (!known.has(character)) known.set(character, fontsOf(face).find(({ covers }) => covers.has(character.codePointAt(0) as number)));
    return known.get(character);
  }

  #register({ key, data }: FontFile): string {
    if (!this.#registered.has(key)) {
      this.#document.registerFont(key, data);
      this.#registered.add(key);
    }
    return key;
  }
}
