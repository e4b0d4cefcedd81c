import type { PersonToExport } from '@laminate/accreditation';
import type { Column } from '@laminate/files';
import type { ExportLabels } from './export-labels.ts';

/** The word for what the door would say of a person; blocked and pending come before any count. */
function stateOf(person: PersonToExport, labels: ExportLabels): string {
  if (person.blocked) return labels.blocked;
  if (person.pending) return labels.pending;
  if (person.checked_in_count === 0) return labels.notIn;
  return person.checked_in_count < person.guest_count ? labels.partIn : labels.in;
}

/** When a party came in; the number of guests stands behind a time at which more than one did. */
const arrivedText = (arrivals: PersonToExport['arrivals'], timeOf: (at: Date) => string): string | null =>
  arrivals
    ?.map(({ at, guests }) => (guests > 1 ? `${timeOf(new Date(at))} (${guests})` : timeOf(new Date(at))))
    .join(', ') ?? null;

/**
 * The columns of a guest list.
 * @param grouped false for a plan without units, groups and profiles
 * @param timeOf a time as people read it, in the zone of the event
 * @param codeOf the text of a person's QR code
 */
export function columnsOf(
  labels: ExportLabels,
  grouped: boolean,
  timeOf: (at: Date) => string,
  codeOf: (personId: number) => string,
): Column<PersonToExport>[] {
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
    { title: labels.state, width: 14, value: (person) => stateOf(person, labels) },
    { title: labels.checkedIn, width: 12, value: ({ checked_in_count }) => checked_in_count },
    { title: labels.arrived, width: 24, value: ({ arrivals }) => arrivedText(arrivals, timeOf) },
    { title: labels.code, width: 24, value: ({ id }) => codeOf(id) },
  ];
}
