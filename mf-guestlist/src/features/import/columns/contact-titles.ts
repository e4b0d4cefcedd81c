import type { Contact } from '@laminate/contracts/guest-details';
import { LONGEST_TITLE, plainTitle, withoutRemark, wordsOf } from './plain-title.ts';

/** What titles of columns call the contacts in the languages of the other titles. */
const TITLES: Readonly<Record<Contact, string>> = {
  email:
    'email emails emailaddress mail mailaddress epost eposti epostiaadress emailaadress emaili mailiaadress meil meiliaadress ' +
    'mailadresse emailadresse sahkoposti sahkopostiosoite البريدالالكتروني البريد почта электроннаяпочта элпочта адресэлектроннойпочты ' +
    'epostadress courriel adressemail adresseemail epasts elpastas adresemail correo correoelectronico',
  phone:
    'phone phonenumber phoneno mobile mobilephone mobilenumber cell cellphone gsm tel telephone telephonenumber ' +
    'telefon telefoninumber telefoninr telnr telefonid kontakttelefon mobiil mobiilinumber mobiiltelefon ' +
    'handy handynummer telefonnummer mobil mobilnummer puhelin puhelinnumero الهاتف رقمالهاتف الجوال телефон ' +
    'номертелефона мобильныйтелефон portable telephoneportable numerodetelephone talrunis telefonas telefono numertelefonu movil',
  company:
    'company companyname organisation organization organisationname organizationname employer firma firmanimi firmenname ' +
    'unternehmen ettevote ettevottenimi ettevottenimetus asutus asutusenimi organisatsioon tooandja yritys yrityksennimi ' +
    'الشركة компания организация foretag societe entreprise uznemums imone empresa',
  language:
    'language lang languages locale preferredlanguage keel suhtluskeel kirjakeel eelistatudkeel sprache korrespondenzsprache kieli اللغة язык sprak langue valoda kalba jezyk idioma',
};

const CONTACT_OF_TITLE = new Map(
  Object.entries(TITLES).flatMap(([contact, titles]) =>
    titles.split(' ').map((title) => [plainTitle(title), contact as Contact] as const),
  ),
);

/** In more words: "Your e-mail address", "Phone of the guest". The first that fits counts. */
const WORDINGS: readonly (readonly [RegExp, Contact])[] = [
  [/\be ?mails?\b|\be ?mail(?:i|aadress|adresse)\b|\be ?posti?\b|\bsahkoposti/, 'email'],
  [/\bphone|\btelef|\bmobile\b|\bmobiil|\bpuhelin/, 'phone'],
];

/** Titles of contacts in more words, for those who look for other things. */
export const CONTACT_WORDING = new RegExp(WORDINGS.map(([{ source }]) => source).join('|'));

/** Not the guest's own: of who bought, pays, invited, or comes along. */
const OF_OTHERS =
  /\b(?:invoic\w*|billing|buyer|purchaser|payer|order|emergency|parent|partner|host|sponsor|agent|agency|referr\w*|invited|inviter|plus ?ones?|companions?|rechnung\w*|notfall\w*|begleit\w*|laskutus\w*|seurala\w*|arve\w*|maksja|kutsuja|hadaabi\w*|kaaslas\w*|saatja\w*)\b/;

/** Titles of the guest's contact in apps that also have the buyer's. */
const OF_GUEST = /^(?:attendee|guest|participant|kulali|osaleja)/;

/** The contact that a title names. */
export interface ContactReading {
  readonly contact: Contact;
  readonly exact: boolean;
  /** It says that it is the guest's own. */
  readonly ofGuest: boolean;
}

/**
 * Returns the contact of a guest that a title names, alone or in more words. It is null for none, or someone else's.
 */
export function contactOfTitle(title: string): ContactReading | null {
  const words = wordsOf(title);
  const ofGuest = OF_GUEST.test(words);
  const exact = CONTACT_OF_TITLE.get(plainTitle(title)) ?? CONTACT_OF_TITLE.get(plainTitle(withoutRemark(title)));
  if (exact) return { contact: exact, exact: true, ofGuest };
  if (title.length > LONGEST_TITLE || OF_OTHERS.test(words)) return null;
  const behind = ofGuest ? CONTACT_OF_TITLE.get(plainTitle(words.replace(/^\S+/, ''))) : undefined;
  const contact = behind ?? WORDINGS.find(([each]) => each.test(words))?.[1];
  return contact ? { contact, exact: false, ofGuest } : null;
}
