import type { PersonToExport } from '@laminate/accreditation';
import { detailText, type GuestField } from '@laminate/contracts';
import { fieldTitle, type ExportLabels } from './export-labels.ts';

/** A person with what paper says of their details. */
export interface PrintedPerson extends PersonToExport {
  readonly company: string | null;
  /** All others in words, each behind the name of its field. */
  readonly lines: readonly string[];
  /** JPEG. */
  readonly photo: Uint8Array | null;
}

/**
 * Returns people as paper shows them, with only the details that can be printed.
 * @param fields of the event, in their order
 * @param photos JPEG, by their ids
 */
export function printedPeople(
  people: readonly PersonToExport[],
  fields: readonly GuestField[],
  photos: ReadonlyMap<string, Uint8Array>,
  labels: ExportLabels,
): PrintedPerson[] {
  const printed = fields.filter(({ seen_by }) => seen_by.includes('printed'));
  const others = printed.filter(({ key }) => key !== 'company');
  const company = printed.find(({ key }) => key === 'company');
  const photo = printed.find(({ kind }) => kind === 'photo');
  return people.map((person) => {
    const textOf = (field: GuestField) => detailText(field, person.details[field.key], labels.details);
    return {
      ...person,
      company: (company && textOf(company)) || null,
      lines: others.flatMap((field) => {
        const text = textOf(field);
        return text === '' ? [] : [`${fieldTitle(field, labels)}: ${text}`];
      }),
      photo: (photo && photos.get(String(person.details[photo.key]))) ?? null,
    };
  });
}
