import { CONTACT_NAMES, CONTACTS, type Contact } from '@laminate/contracts/guest-details';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';

/** What was done to the fields of guests, worded for the screen. */
export const fieldActions = (): Readonly<Record<string, string>> => ({
  set_details: i18n.t('Details set'),
  add_field: i18n.t('Guest field added'),
  update_field: i18n.t('Guest field changed'),
  order_fields: i18n.t('Guest fields reordered'),
  delete_field: i18n.t('Guest field deleted'),
  restore_field: i18n.t('Guest field restored'),
});

/** Names of the contacts in the log. No custom field has the name of one. */
const CONTACT_OF_NAME: ReadonlyMap<string, Contact> = new Map(CONTACTS.map((key) => [CONTACT_NAMES[key], key]));

/** A field by the name that the log has for it. */
export const loggedField = (name: unknown): string | null =>
  typeof name === 'string' && name !== '' ? fieldLabel({ key: CONTACT_OF_NAME.get(name) ?? '', name }) : null;

/** Returns which fields of a guest were changed. The log does not contain their values. */
export const loggedFields = (names: unknown): (string | null)[] => (Array.isArray(names) ? names.map(loggedField) : []);
