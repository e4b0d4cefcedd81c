import type { PersonToExport } from '@laminate/accreditation';
import { personCodes } from '@laminate/accreditation/people/sign-person-code';
import {
  isForEach,
  MAX_UNPRINTABLE_NAMED,
  type ExportedPeople,
  type ExportFormat,
  type ExportRequest,
  type GuestField,
  type Unprintable,
} from '@laminate/contracts';
import { csvOf } from '@laminate/files/csv';
import { movedJson, movedRows } from '@laminate/files/moved-json';
import { clockTimeIn } from '@laminate/files/readable-time';
import { xlsxOf } from '@laminate/files/xlsx';
import { missingFinder } from '@laminate/print';
import { badgesOf } from './badges.ts';
import { columnsOf } from './columns.ts';
import { doorListOf } from './door-list.ts';
import { exportLabelsOf, type ExportLabels } from './export-labels.ts';
import { invitationsOf } from './invitations.ts';
import { printedPeople, type PrintedPerson } from './printed-person.ts';

/** How the name of each kind of file ends. */
export const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  'door-list': 'pdf',
  badges: 'pdf',
  invitations: 'pdf',
};

/** A file to make, as it goes to the thread that makes it. */
export interface FileOrder extends Pick<ExportRequest, 'format' | 'layout' | 'language'> {
  /** Lists as JSON of `PersonToExport[]`, in the order of their names. */
  readonly people: readonly Uint8Array[];
  /** Those of the event, in their order. */
  readonly fields: readonly GuestField[];
  /** What badges show of those who are on them, JPEG, by their ids. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
  readonly eventId: number;
  readonly eventName: string;
  /** `DD.MM.YYYY`, or two of them. */
  readonly eventDates: string;
  /** Title of the document. */
  readonly title: string;
  /** Date and time as people read it. */
  readonly printedAt: string;
  /** IANA zone of the event. */
  readonly timeZone: string;
  /** False for a plan without units, groups and profiles. */
  readonly grouped: boolean;
  /** PKCS #8, of the event. */
  readonly privateKey: Uint8Array;
}

/** What a file says of those who are in it. */
function peopleOf({ people, format, grouped, fields, photos }: FileOrder, labels: ExportLabels): PrintedPerson[] {
  const shown = movedRows<PersonToExport>(people)
    .filter(({ blocked, pending }) => !isForEach(format) || (!blocked && !pending))
    .map((person) => (grouped ? person : { ...person, unit: null, group: null, profile: null }));
  return printedPeople(shown, fields, photos, labels);
}

function bytesOf(order: FileOrder, people: readonly PrintedPerson[], labels: ExportLabels): Buffer | Promise<Buffer> {
  const { format, layout, language, eventName: event, title, printedAt } = order;
  const codeOf = personCodes(order.eventId, order.privateKey);
  const columns = () =>
    columnsOf({
      labels,
      fields: order.fields,
      people,
      grouped: order.grouped,
      timeOf: clockTimeIn(order.timeZone),
      codeOf,
    });
  switch (format) {
    case 'csv':
      return csvOf(people, columns());
    case 'xlsx':
      return xlsxOf(people, columns(), event);
    case 'door-list':
      return doorListOf(people, { title, event, printedAt, language, labels, grouped: order.grouped });
    case 'badges':
      return badgesOf(people, { title, event, language, labels, layout, codeOf });
    case 'invitations':
      return invitationsOf(people, { title, event, dates: order.eventDates, language, labels, codeOf });
  }
}

type Printed = (person: PrintedPerson) => readonly (string | null)[];

/** What each kind of paper says of a person. */
const PRINTED: Readonly<Partial<Record<ExportFormat, Printed>>> = {
  'door-list': ({ name, comments, unit, group, profile, wristband, company, lines }) => [
    name,
    comments,
    unit,
    group,
    profile,
    wristband,
    company,
    ...lines,
  ],
  badges: ({ name, unit, group, profile, company, lines }) => [name, unit, group, profile, company, ...lines],
  invitations: ({ name, unit, group }) => [name, unit, group],
};

/** Returns the people who can't be fully printed on paper of this kind. No one for tables, which hold text alone. */
function unprintableIn(people: readonly PrintedPerson[], format: ExportFormat): Unprintable {
  const printed = PRINTED[format];
  const missing = missingFinder();
  const found = printed
    ? people.map((person) => ({ id: person.id, name: person.name, characters: missing(printed(person)) }))
    : [];
  const unprintable = found.filter(({ characters }) => characters.length > 0);
  return { count: unprintable.length, people: unprintable.slice(0, MAX_UNPRINTABLE_NAMED) };
}

/**
 * Makes a file. Runs in a separate thread, since it takes seconds.
 * @returns JSON of `ExportedPeople`
 */
export default async function makeFile(order: FileOrder): Promise<Uint8Array> {
  const labels = exportLabelsOf(order.language);
  const people = peopleOf(order, labels);
  const bytes = await bytesOf(order, people, labels);
  const answer: ExportedPeople = {
    contentBase64: bytes.toString('base64'),
    unprintable: unprintableIn(people, order.format),
    fileTitle: order.title,
  };
  return movedJson(answer);
}
