import type { DoorField } from '@laminate/contracts/check-in';
import { detailText, type FieldKind, type GuestDetails } from '@laminate/contracts/guest-details';
import { detailWords, fieldLabel } from './detail-labels.ts';
import type { DetailItem } from '@laminate/ui';

const LEADS_TO: Partial<Record<FieldKind, (text: string) => string | undefined>> = {
  phone: (number) => `tel:${number}`,
  email: (address) => `mailto:${address}`,
  link: (address) => (/^https?:/i.test(address) ? address : undefined),
};

/**
 * A guest's values in these fields as they are shown, in the order of the fields. Empty ones and the photo are left
 * out.
 */
export function detailItems(fields: readonly DoorField[], details: GuestDetails): DetailItem[] {
  const words = detailWords();
  return fields.flatMap((field) => {
    const text = detailText(field, details[field.key], words);
    return text === '' ? [] : [{ key: field.key, label: fieldLabel(field), text, href: LEADS_TO[field.kind]?.(text) }];
  });
}

/** The id of a guest's photo, or undefined if there is none, or none that can be seen here. */
export function photoOf(fields: readonly DoorField[], details: GuestDetails): string | undefined {
  const photo = details[fields.find(({ kind }) => kind === 'photo')?.key ?? ''];
  return typeof photo === 'string' ? photo : undefined;
}
