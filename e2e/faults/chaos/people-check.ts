/** A row of the ledger. */
export interface Entry {
  readonly id: number;
  readonly seq: number;
  readonly person_id: number;
  readonly delta: number;
  readonly undoes_seq: number | null;
  readonly action: string;
  readonly key: string;
}

export interface Person {
  readonly id: number;
  readonly guest_count: number;
  readonly checked_in_count: number;
  readonly deleted: boolean;
}

/** What a guest was like from a number of the sequence on. */
export interface State {
  readonly person_id: number;
  readonly seq: number;
  readonly guest_count: number;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly deleted: boolean;
}

interface Fault {
  readonly rule: string;
  readonly details: string;
}

/** Goes through the ledger of each guest number by number, against what the guest was like by then. */
export function checkPeople(people: readonly Person[], entries: readonly Entry[], states: readonly State[]): Fault[] {
  const faults: Fault[] = [];
  const entriesOf = Map.groupBy(entries, ({ person_id: id }) => id);
  const statesOf = Map.groupBy(states, ({ person_id: id }) => id);
  for (const person of people) {
    const ledger = entriesOf.get(person.id) ?? [];
    const sum = ledger.reduce((total, { delta }) => total + delta, 0);
    const { id, checked_in_count: count, guest_count: party } = person;
    if (count < 0 || count > party)
      faults.push({ rule: 'a count stays between 0 and the party', details: `guest ${id}: ${count} of ${party}` });
    if (sum !== count)
      faults.push({
        rule: 'a count is the sum of the ledger',
        details: `guest ${id}: ${count}, the ledger has ${sum}`,
      });
    faults.push(...walk(person.id, ledger, statesOf.get(person.id) ?? []), ...checkUndoes(person.id, ledger));
  }
  return faults;
}

function walk(id: number, ledger: readonly Entry[], states: readonly State[]): Fault[] {
  const faults: Fault[] = [];
  const moments = [...ledger, ...states].toSorted((a, b) => a.seq - b.seq);
  let inside = 0;
  let now: State | undefined;
  for (const moment of moments) {
    if ('delta' in moment) {
      inside += moment.delta;
      const barred = now?.blocked ? 'blocked' : now?.pending ? 'pending' : now?.deleted ? 'deleted' : undefined;
      if (moment.delta > 0 && barred)
        faults.push({
          rule: `nobody comes in while ${barred}`,
          details: `guest ${id} at ${moment.seq}, ${moment.action}`,
        });
    } else {
      now = moment;
    }
    if (inside < 0 || (now && inside > now.guest_count)) {
      faults.push({
        rule: 'a count stays between 0 and the party at every number',
        details: `guest ${id} at ${moment.seq}: ${inside} of ${now?.guest_count}`,
      });
    }
  }
  return faults;
}

function checkUndoes(id: number, ledger: readonly Entry[]): Fault[] {
  const left = new Map<number, number>();
  for (const { seq, undoes_seq: undoes, delta } of ledger)
    left.set(undoes ?? seq, (left.get(undoes ?? seq) ?? 0) + delta);
  return [...left]
    .filter(([, guests]) => guests < 0)
    .map(([seq]) => ({ rule: 'an arrival is taken back once at most', details: `guest ${id}, the arrival of ${seq}` }));
}
