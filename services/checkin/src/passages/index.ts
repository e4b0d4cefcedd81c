export type { AskedToPass } from './passage.ts';
export { writePassages } from './write-passages.ts';
