import type { PersonData } from '@laminate/accreditation';
import type { PersonDataRequest } from '@laminate/contracts';

type Part = Extract<
  keyof PersonData,
  | 'arrivals'
  | 'passages'
  | 'let_in_without_place'
  | 'roll_calls'
  | 'band_codes'
  | 'wristbands'
  | 'invitations'
  | 'sign_ups'
  | 'requests'
  | 'log'
>;
/** Data that each guest has. Details are named by their fields. */
type Attribute = Exclude<keyof PersonData, Part | 'details'>;

/** The words in a file about one guest, in one language. */
export interface PersonDataLabels {
  readonly title: string;
  readonly made: (at: string) => string;
  readonly controller: string;
  readonly processor: string;
  readonly event: string;
  readonly nothing: string;
  readonly fields: Readonly<Record<Attribute, string>>;
  readonly parts: Readonly<Record<Part, string>>;
  readonly time: string;
  readonly what: string;
}

const english: PersonDataLabels = {
  title: 'Personal data',
  made: (at) => `Created ${at}`,
  controller: 'Controller: the organiser',
  processor: 'Processor',
  event: 'Event',
  nothing: 'No data.',
  fields: {
    name: 'Name',
    comments: 'Comment',
    guest_count: 'Guests',
    checked_in_count: 'Checked in',
    blocked: 'Blocked',
    pending: 'Pending',
    added_at: 'Added',
    left_at: 'Removed from the list',
    unit: 'Unit',
    group: 'Group',
    profile: 'Profile',
    wristband: 'Wristband',
    badge: 'Badge',
    answer: 'Invitation',
    delegated_list: 'Added through the list',
  },
  parts: {
    arrivals: 'Arrivals',
    passages: 'At checkpoints',
    let_in_without_place: 'Let in over the limit',
    roll_calls: 'Found in roll calls',
    band_codes: 'Numbers of wristbands',
    wristbands: 'Wristbands given',
    invitations: 'Invitations',
    sign_ups: 'Sign-ups',
    requests: 'Requests',
    log: 'Activity log',
  },
  time: 'Time',
  what: 'What',
};

const estonian: PersonDataLabels = {
  title: 'Isikuandmed',
  made: (at) => `Koostatud ${at}`,
  controller: 'Vastutav töötleja: korraldaja',
  processor: 'Volitatud töötleja',
  event: 'Üritus',
  nothing: 'Andmeid ei ole.',
  fields: {
    name: 'Nimi',
    comments: 'Kommentaar',
    guest_count: 'Külalisi kokku',
    checked_in_count: 'Sees',
    blocked: 'Blokeeritud',
    pending: 'Ootel',
    added_at: 'Lisatud',
    left_at: 'Nimekirjast eemaldatud',
    unit: 'Üksus',
    group: 'Grupp',
    profile: 'Profiil',
    wristband: 'Käepael',
    badge: 'Kaelakaart',
    answer: 'Kutse',
    delegated_list: 'Lisatud nimekirjast',
  },
  parts: {
    arrivals: 'Saabumised',
    passages: 'Kontrollpunktides',
    let_in_without_place: 'Sisse lastud üle piiri',
    roll_calls: 'Ülelugemistel leitud',
    band_codes: 'Käepaelte numbrid',
    wristbands: 'Antud käepaelad',
    invitations: 'Kutsed',
    sign_ups: 'Registreerumised',
    requests: 'Taotlused',
    log: 'Tegevuslogi',
  },
  time: 'Aeg',
  what: 'Mis',
};

const LABELS: Readonly<Record<PersonDataRequest['language'], PersonDataLabels>> = { en: english, et: estonian };

export const personDataLabels = (language: PersonDataRequest['language']): PersonDataLabels => LABELS[language];
