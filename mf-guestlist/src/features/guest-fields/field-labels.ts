import { FIELD_KINDS, FIELD_READERS } from '@laminate/contracts/guest-details';
import type { FieldKind, FieldReader } from '@laminate/contracts/guest-details';
import type { GuestField } from '@laminate/contracts/guest-fields';
import { i18n } from '@laminate/sdk/i18n';

const kinds = (): Readonly<Record<FieldKind, string>> => ({
  text: i18n.t('Text'),
  long_text: i18n.t('Long text'),
  number: i18n.t('Number'),
  choice: i18n.t('Single choice'),
  choices: i18n.t('Multiple choice'),
  date: i18n.t('Date'),
  yes_no: i18n.t('Yes or no'),
  phone: i18n.t('Phone number'),
  email: i18n.t('E-mail address'),
  link: i18n.t('Web link'),
  photo: i18n.t('Photo'),
  language: i18n.t('E-mail language'),
});

/** What a field holds, in words. */
export const kindLabel = (kind: FieldKind): string => kinds()[kind];

/** The kinds to choose from. */
export const kindOptions = () => FIELD_KINDS.map((value) => ({ value, label: kindLabel(value) }));

const readers = (): Readonly<Record<FieldReader, { readonly label: string; readonly description: string }>> => ({
  door: {
    label: i18n.t('Door'),
    description: i18n.t(
      'Shown when a guest is checked in. If this isn’t ticked, the field is never sent to door devices.',
    ),
  },
  gate: {
    label: i18n.t('Gate'),
    description: i18n.t('Shown when security checks who can enter an area.'),
  },
  printed: {
    label: i18n.t('Printed'),
    description: i18n.t('On badges and printed lists.'),
  },
});

/** Who can be shown a field, each with what that means. */
export const readerOptions = () => FIELD_READERS.map((value) => ({ value, ...readers()[value] }));

/** Returns who sees a field in addition to those who keep the list. */
export function readersLabel(seenBy: GuestField['seen_by']): string {
  const labels = FIELD_READERS.filter((reader) => seenBy.includes(reader)).map((reader) => readers()[reader].label);
  return labels.length > 0 ? labels.join(', ') : i18n.t('No one else');
}

/** Whether others are asked for a field. */
export function requestedLabel(asked: GuestField['asked']): string {
  switch (asked) {
    case 'no':
      return i18n.t('Don’t ask');
    case 'optional':
      return i18n.t('Ask (optional)');
    case 'required':
      return i18n.t('Ask (required)');
  }
}
