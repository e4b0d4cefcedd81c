import type { PersonToExport } from '@laminate/accreditation';
import { detailText, type GuestField } from '@laminate/contracts';
import type { Cell, ClockTime, Column } from '@laminate/files';
import { readableClock } from '@laminate/files/readable-time';
import { fieldTitle, type ExportLabels } from './export-labels.ts';

/** Returns the word for what the door would say of a person. Blocked and pending come before any count. */
function stateOf(person: PersonToExport, labels: ExportLabels): string {
  if (person.blocked) return labels.blocked;
  if (person.pending) return labels.pending;
  if (person.checked_in_count === 0) return labels.notIn;
  return person.checked_in_count < person.guest_count ? labels.partIn : labels.in;
}

/**
 * The times at which a party came in, each with the number of guests where more than one did, and a clock that was
 * wrong. A workbook has a party that came in one go as a time.
 */
function arrivedCell(
  arrivals: PersonToExport['arrivals'],
  timeOf: (at: Date) => ClockTime,
  { clockOff }: ExportLabels,
): Cell {
  if (!arrivals) return null;
  const times = arrivals.map(({ at }) => timeOf(new Date(at)));
  const text = arrivals
    .map(({ guests, clock_off: off }, index) => {
      const notes = [...(guests > 1 ? [String(guests)] : []), ...(off === null ? [] : [clockOff(off)])];
      return [readableClock(times[index] as ClockTime), ...(notes.length > 0 ? [`(${notes.join(', ')})`] : [])].join(
        ' ',
      );
    })
    .join(', ');
  const [only] = times;
  return only && times.length === 1 ? { ...only, text } : text;
}

/** What a table has of a guest in a field: numbers and days as such, all else as text. */
function detailOf({ details }: PersonToExport, field: GuestField, labels: ExportLabels): Cell {
  const detail = details[field.key];
  if (field.kind === 'number' && typeof detail === 'number') return detail;
  if (field.kind === 'date' && typeof detail === 'string') return new Date(detail);
  return detailText(field, detail, labels.details) || null;
}

/**
 * Returns the fields that a table has columns for: each of the event's own, so that lists of one event are alike, and
 * each contact that at least one guest has. A photo is nothing for a cell.
 */
const fieldsInTable = (fields: readonly GuestField[], { contacts }: ExportLabels, people: readonly PersonToExport[]) =>
  fields.filter(
    ({ key, kind }) =>
      kind !== 'photo' && (!Object.hasOwn(contacts, key) || people.some(({ details }) => Object.hasOwn(details, key))),
  );

/** What the columns of a guest list depend on. */
interface TableOptions {
  readonly labels: ExportLabels;
  /** Those of the event, in their order. */
  readonly fields: readonly GuestField[];
  /** Who is in the table. */
  readonly people: readonly PersonToExport[];
  /** False for a plan without units, groups and profiles. */
  readonly grouped: boolean;
  /** A time, in the zone of the event. */
  readonly timeOf: (at: Date) => ClockTime;
  /** The text of a person's QR code. */
  readonly codeOf: (personId: number) => string;
}

/** The columns of a guest list. */
export function columnsOf({ labels, fields, people, grouped, timeOf, codeOf }: TableOptions): Column<PersonToExport>[] {
  return [
    { title: labels.name, width: 30, value: ({ name }) => name },
    { title: labels.extra, width: 12, value: ({ guest_count }) => guest_count - 1 },
    { title: labels.guests, width: 14, value: ({ guest_count }) => guest_count },
    { title: labels.comment, width: 40, value: ({ comments }) => comments || null },
    ...(grouped
      ? [
          { title: labels.unit, width: 20, value: ({ unit }: PersonToExport) => unit },
          { title: labels.group, width: 20, value: ({ group }: PersonToExport) => group },
          { title: labels.profile, width: 20, value: ({ profile }: PersonToExport) => profile },
        ]
      : []),
    { title: labels.wristband, width: 16, value: ({ wristband }) => wristband },
    { title: labels.badge, width: 16, value: ({ badge }) => badge },
    ...fieldsInTable(fields, labels, people).map((field) => ({
      title: fieldTitle(field, labels),
      width: field.kind === 'long_text' ? 40 : 20,
      value: (person: PersonToExport) => detailOf(person, field, labels),
    })),
    ...(people.some(({ answer }) => answer !== null)
      ? [
          {
            title: labels.answer,
            width: 16,
            value: ({ answer }: PersonToExport) => answer && labels.answers[answer],
          },
        ]
      : []),
    { title: labels.state, width: 14, value: (person) => stateOf(person, labels) },
    { title: labels.checkedIn, width: 12, value: ({ checked_in_count }) => checked_in_count },
    { title: labels.arrived, width: 24, value: ({ arrivals }) => arrivedCell(arrivals, timeOf, labels) },
    { title: labels.code, width: 24, value: ({ id }) => codeOf(id) },
  ];
}
