import { MAX_UNPRINTABLE_NAMED, type ExportFormat, type Unprintable } from '@laminate/contracts';
import { missingFinder } from '@laminate/print';
import type { PrintedPerson } from './printed-person.ts';

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
export function unprintableIn(people: readonly PrintedPerson[], format: ExportFormat): Unprintable {
  const printed = PRINTED[format];
  const missing = missingFinder();
  const found = printed
    ? people.map((person) => ({ id: person.id, name: person.name, characters: missing(printed(person)) }))
    : [];
  const unprintable = found.filter(({ characters }) => characters.length > 0);
  return { count: unprintable.length, people: unprintable.slice(0, MAX_UNPRINTABLE_NAMED) };
}
