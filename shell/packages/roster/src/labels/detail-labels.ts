import { CONTACTS } from '@laminate/contracts/guest-details';
import type { Contact, DetailWords } from '@laminate/contracts/guest-details';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';

/** The words for `detailText` in the language of the interface: asked for once for many details. */
export const detailWords = (): DetailWords => ({
  yes: i18n.t('Yes'),
  no: i18n.t('No'),
  languages: { en: i18n.t('English'), et: i18n.t('Estonian') },
  day: formatDay,
});

const contactLabels = (): Readonly<Record<Contact, string>> => ({
  email: i18n.t('E-mail'),
  phone: i18n.t('Phone'),
  company: i18n.t('Company'),
  language: i18n.t('Language'),
});

const isContact = (key: string): key is Contact => CONTACTS.some((contact) => contact === key);

/** Name of a guest field. A contact has it in the language of the interface, a custom field as it was named. */
export const fieldLabel = ({ key, name }: { readonly key: string; readonly name: string }): string =>
  isContact(key) ? contactLabels()[key] : name;
