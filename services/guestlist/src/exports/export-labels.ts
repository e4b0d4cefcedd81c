import type { DetailWords, ExportFormat, ExportRequest, GuestField, Person } from '@laminate/contracts';
import { CONTACT_NAMES, type Contact } from '@laminate/contracts/guest-details';
import { readableDay } from '@laminate/files/readable-time';

type Language = ExportRequest['language'];

/** The words in a file, in one language. */
export interface ExportLabels {
  readonly name: string;
  readonly extra: string;
  readonly guests: string;
  readonly comment: string;
  readonly unit: string;
  readonly group: string;
  readonly profile: string;
  readonly wristband: string;
  readonly badge: string;
  readonly answer: string;
  readonly answers: Readonly<Record<NonNullable<Person['answer']>, string>>;
  readonly state: string;
  readonly checkedIn: string;
  /** When they came in. */
  readonly arrived: string;
  /** That the clock of a device was ahead by so many minutes, below 0 behind. */
  readonly clockOff: (minutes: number) => string;
  readonly code: string;
  readonly in: string;
  readonly partIn: string;
  readonly notIn: string;
  readonly blocked: string;
  readonly pending: string;
  readonly nobody: string;
  readonly doorList: string;
  readonly tick: string;
  /** Extra guests, where room is short. */
  readonly plus: string;
  readonly printed: (at: string) => string;
  readonly page: (page: string, of: string) => string;
  readonly inOf: (arrived: number, guests: number) => string;
  /** How a file of this format is called. */
  readonly files: Readonly<Record<ExportFormat, string>>;
  readonly invitation: string;
  /** Name of the file with the pass of one guest. */
  readonly invitationFor: (name: string) => string;
  /** How many the invitation lets in. */
  readonly admits: (guests: number) => string;
  readonly show: string;
  /** Alternative text of a QR symbol. */
  readonly codeOf: (name: string) => string;
  /** Alternative text of a photo. */
  readonly photoOf: (name: string) => string;
  readonly contacts: Readonly<Record<Contact, string>>;
  readonly details: DetailWords;
  /** Words of a file of requests. */
  readonly requests: {
    readonly file: string;
    readonly category: string;
    readonly applicant: string;
    readonly sent: string;
    readonly decided: string;
    readonly reason: string;
    readonly person: string;
    readonly days: string;
    readonly parking: string;
    /** States of requests and of their people. */
    readonly states: Readonly<Record<string, string>>;
  };
}

// The titles are those that the import of guest lists knows, so that it takes a file back.
const english: ExportLabels = {
  name: 'Name',
  extra: 'Extra',
  guests: 'Guests',
  comment: 'Comment',
  unit: 'Unit',
  group: 'Group',
  profile: 'Profile',
  wristband: 'Wristband',
  badge: 'Badge',
  answer: 'Invitation state',
  answers: {
    invited: 'Invited',
    accepted: 'Accepted',
    declined: 'Declined',
    waiting: 'Waiting',
    offered: 'Offered a place',
  },
  state: 'State',
  checkedIn: 'Checked in',
  arrived: 'Arrived',
  clockOff: (minutes) => `device clock ${Math.abs(minutes)} min ${minutes < 0 ? 'slow' : 'fast'}`,
  code: 'Code',
  in: 'In',
  partIn: 'Partly checked in',
  notIn: 'Not checked in',
  blocked: 'Blocked',
  pending: 'Pending',
  nobody: 'Nobody is on the list',
  doorList: 'Door list',
  tick: 'Tick who enters',
  plus: 'Extra',
  printed: (at) => `Printed ${at}`,
  page: (page, of) => `Page ${page} of ${of}`,
  inOf: (arrived, guests) => `${arrived} of ${guests} in`,
  files: {
    csv: 'guest list',
    xlsx: 'guest list',
    'door-list': 'door list',
    badges: 'badges',
    invitations: 'passes',
  },
  invitation: 'Pass',
  invitationFor: (name) => `pass for ${name}`,
  admits: (guests) => (guests === 1 ? 'For 1 guest' : `For ${guests} guests`),
  show: 'Show this code at the door. Keep it to yourself: whoever shows it first is let in.',
  codeOf: (name) => `QR code of ${name}`,
  photoOf: (name) => `Photo of ${name}`,
  contacts: CONTACT_NAMES,
  details: { yes: 'Yes', no: 'No', languages: { en: 'English', et: 'Estonian' }, day: readableDay },
  requests: {
    file: 'requests',
    category: 'Category',
    applicant: 'Applicant',
    sent: 'Sent',
    decided: 'Decided',
    reason: 'Reason',
    person: 'Person',
    days: 'Days',
    parking: 'Parking',
    states: {
      sent: 'Sent',
      asked: 'Asked',
      more_asked: 'More asked',
      being_changed: 'Being changed',
      approved: 'Approved',
      partly: 'Partly approved',
      refused: 'Refused',
      withdrawn: 'Withdrawn',
      revoked: 'Revoked',
    },
  },
};

const estonian: ExportLabels = {
  name: 'Nimi',
  extra: 'Lisakülalisi',
  guests: 'Külalisi kokku',
  comment: 'Kommentaar',
  unit: 'Üksus',
  group: 'Grupp',
  profile: 'Profiil',
  wristband: 'Käepael',
  badge: 'Kaelakaart',
  answer: 'Kutse olek',
  answers: {
    invited: 'Kutsutud',
    accepted: 'Nõustunud',
    declined: 'Keeldunud',
    waiting: 'Ootenimekirjas',
    offered: 'Koht pakutud',
  },
  state: 'Olek',
  checkedIn: 'Sees',
  arrived: 'Saabunud',
  clockOff: (minutes) => `seadme kell ${Math.abs(minutes)} min ${minutes < 0 ? 'taga' : 'ees'}`,
  code: 'Kood',
  in: 'Sees',
  partIn: 'Osa sees',
  notIn: 'Ei ole sees',
  blocked: 'Blokeeritud',
  pending: 'Ootel',
  nobody: 'Nimekirjas ei ole kedagi',
  doorList: 'Uksenimekiri',
  tick: 'Märgi sisenenud',
  plus: 'Lisaks',
  printed: (at) => `Prinditud ${at}`,
  page: (page, of) => `Lk ${page}/${of}`,
  inOf: (arrived, guests) => `${arrived}/${guests} sees`,
  files: {
    csv: 'külalisnimekiri',
    xlsx: 'külalisnimekiri',
    'door-list': 'uksenimekiri',
    badges: 'kaelakaardid',
    invitations: 'pääsmed',
  },
  invitation: 'Pääse',
  invitationFor: (name) => `pääse, ${name}`,
  admits: (guests) => (guests === 1 ? '1 külalisele' : `${guests} külalisele`),
  show: 'Näita seda koodi sissepääsul. Hoia see enda teada: sisse saab see, kes sellega esimesena tuleb.',
  codeOf: (name) => `QR-kood: ${name}`,
  photoOf: (name) => `Foto: ${name}`,
  contacts: { email: 'E-post', phone: 'Telefon', company: 'Ettevõte', language: 'Keel' },
  details: { yes: 'Jah', no: 'Ei', languages: { en: 'Inglise', et: 'Eesti' }, day: readableDay },
  requests: {
    file: 'taotlused',
    category: 'Kategooria',
    applicant: 'Taotleja',
    sent: 'Saadetud',
    decided: 'Otsustatud',
    reason: 'Põhjus',
    person: 'Isik',
    days: 'Päevad',
    parking: 'Parkimine',
    states: {
      sent: 'Saadetud',
      asked: 'Taotletud',
      more_asked: 'Lisa küsitud',
      being_changed: 'Muutmisel',
      approved: 'Heaks kiidetud',
      partly: 'Osaliselt heaks kiidetud',
      refused: 'Keeldutud',
      withdrawn: 'Tagasi võetud',
      revoked: 'Tühistatud',
    },
  },
};

/** The words of a language. */
export const exportLabelsOf = (language: Language): ExportLabels => (language === 'et' ? estonian : english);

/** Returns the name of a field: a contact in the language of the labels, a custom field as it was named. */
export const fieldTitle = ({ key, name }: GuestField, { contacts }: ExportLabels): string =>
  key in contacts ? contacts[key as Contact] : name;
