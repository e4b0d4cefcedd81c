// What makes files is heavy: it is imported by name, by the modules that run in threads.
export type { Cell, ClockTime, Column } from './column.ts';
export { FileMaker } from './file-maker.ts';
export { fileTitle, nameForFile } from './file-title.ts';
export { clockTimeIn, readableDates, readableDay, readableTimeIn } from './readable-time.ts';
