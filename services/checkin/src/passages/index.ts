export type { ScanRequest } from './passage.ts';
export { writePassages } from './write-passages.ts';
