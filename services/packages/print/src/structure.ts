import type { PdfDocument } from './document.ts';

/** Elements that appear on their own on a page. */
type Block = 'H1' | 'H2' | 'P';
type Element = ReturnType<PdfDocument['struct']>;

/** Draws decoration, and what a page only repeats: readers of the text pass it by. */
export function artifact(document: PdfDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

/** Draws a heading or a paragraph. */
export function tagged(document: PdfDocument, element: Block, draw: () => void): void {
  document.addStructure(document.struct(element, {}, draw));
}

/** The title of a column, which readers say with each cell below it (ISO 14289-1, 7.5). */
export const columnTitle = (document: PdfDocument, draw: () => void): Element =>
  // pdfkit takes a scope that its types don't name yet.
  document.struct('TH', { scope: 'Column' } as object, draw);
