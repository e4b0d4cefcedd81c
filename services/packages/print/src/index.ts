export { makePdf, mm, type PdfDocument } from './document.ts';
export type { Face } from './fonts.ts';
export { missingFinder } from './missing.ts';
export { drawQr } from './qr.ts';
export { artifact, columnTitle, tagged } from './structure.ts';
export type { Style, Typesetter } from './typesetter.ts';
