import { insideOf, type AreaUse } from '@laminate/rules/passage-rules';
import type { AreaCall, Party } from './board/board.ts';

/** Everyone on the list in the order of the names, as a device holds them. */
export interface People {
  readonly size: number;
  readonly at: (row: number) => Person;
  /** The rows whose names or details have all words of a query. */
  readonly find: (query: string) => readonly number[];
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly guest_count: number;
}

/** Who passed, as a device knows it. */
export interface PassedPeople {
  readonly use: (personId: number, areaId: number, day: string) => AreaUse;
}

/** A party as a row of the list. */
export interface NamedParty extends Party, Pick<Person, 'name' | 'place'> {
  /** The most that can be found of it. */
  readonly most: number;
}

/** One party, whether it is to be found here or not. */
export function partyAt(
  people: People,
  passed: PassedPeople,
  areaId: number,
  rollCall: AreaCall | null,
  row: number,
): NamedParty {
  const { id, name, place, guest_count } = people.at(row);
  const inside = Math.max(0, insideOf(passed.use(id, areaId, '')));
  const found = rollCall?.found.get(id);
  return { personId: id, row, inside, found, name, place, most: Math.max(1, guest_count, inside, found?.guests ?? 0) };
}

/** Returns everyone whom the ledger has inside, and others who were found, in the order of the names. */
export function partiesOf(
  people: People,
  passed: PassedPeople,
  areaId: number,
  rollCall: AreaCall | null,
): NamedParty[] {
  const parties: NamedParty[] = [];
  for (let row = 0; row < people.size; row += 1) {
    const party = partyAt(people, passed, areaId, rollCall, row);
    if (party.inside > 0 || party.found) parties.push(party);
  }
  return parties;
}
