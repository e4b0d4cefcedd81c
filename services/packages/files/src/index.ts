export type { Cell, Column } from './column.ts';
export { csvOf } from './csv.ts';
export { openFileMaker, type FileMaker } from './file-maker.ts';
export { fileTitle, nameForFile } from './file-title.ts';
export { pdfTableOf, type PdfTableFacts } from './pdf-table.ts';
export { readableDates, readableTimeIn } from './readable-time.ts';
export { xlsxOf } from './xlsx.ts';
