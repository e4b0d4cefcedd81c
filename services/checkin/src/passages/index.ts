export type { ScanRequest } from '../../../packages/accreditation/src/passages/passage.ts';
export { writePassages } from '../../../packages/accreditation/src/passages/write-passages.ts';
