import type PDFKit from 'pdfkit';
import { encode, renderSVG } from 'uqr';

type Document = InstanceType<typeof PDFKit>;

/** Modules that stay white around a symbol, as the standard asks. */
const QUIET = 4;

/** A QR symbol as an SVG document, quiet zone included. It survives 15 % of damage. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', boostEcc: false, border: QUIET });

/**
 * Draws a QR symbol as black vectors on a white square of `side` points, quiet zone included. It survives 15 % of
 * damage.
 */
export function drawQr(document: Document, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 });
  const module = side / (size + 2 * QUIET);
  document.rect(x, y, side, side).fill('#ffffff');
  for (const [row, modules] of data.entries()) {
    for (let column = 0; column < size; column += 1) {
      if (!modules[column]) continue;
      const first = column;
      while (modules[column + 1]) column += 1;
      document.rect(x + (first + QUIET) * module, y + (row + QUIET) * module, (column - first + 1) * module, module);
    }
  }
  document.fill('#000000');
}
