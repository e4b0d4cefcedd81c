import type { FieldKey } from '@laminate/contracts/guest-details';
import { detailWords, fieldLabel } from '@laminate/roster/labels';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { choicesFor, type DetailColumn } from '../../../drafts/detail-cells.ts';

/** A field of the event as the preview has it: what it is called, and what its cells offer. */
export interface PreviewColumn extends DetailColumn {
  readonly key: FieldKey;
  readonly label: string;
  /** None where anything can be typed. */
  readonly suggestions: readonly string[];
}

/** The fields of an event as columns, in the language of the interface. */
export function previewColumns(fields: readonly DetailColumn[]): PreviewColumn[] {
  const words = detailWords();
  return fields.flatMap((field) => {
    const { key } = field;
    return isFieldKey(key) ? [{ ...field, key, label: fieldLabel(field), suggestions: choicesFor(field, words) }] : [];
  });
}
