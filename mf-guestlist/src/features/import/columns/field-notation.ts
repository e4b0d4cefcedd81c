import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import type { ColumnMapping } from './column-mapping.ts';

/**
 * The mapping with the order of days only where a column holds dates, and decimal signs only where one holds numbers: any
 * other field keeps what is written.
 */
export function withNotations(mapping: ColumnMapping, known: readonly DetailColumn[]): ColumnMapping {
  const kinds = mapping.fields.map((field) => known.find(({ key }) => key === field)?.kind);
  return {
    ...mapping,
    monthFirst: mapping.monthFirst.filter((column) => kinds[column] === 'date'),
    decimalSigns: mapping.decimalSigns.map((sign, column) => (kinds[column] === 'number' ? sign : null)),
  };
}
