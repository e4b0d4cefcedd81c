import type { AccessHolders } from '@laminate/contracts/access-holders';
import type { AreaUse } from '@laminate/rules/passage-rules';
import type { AreaCount, OverUse, PartyUse, Passage, PassageResult, PassedColumns } from '@laminate/contracts/passages';
import type { StreamMessage } from '@laminate/contracts/stream';

/** `seq`: up to which number of the event's sequence a row is true. */
const COLUMNS = ['person_id', 'area_id', 'entries', 'exits', 'day_entries', 'day_exits', 'seq'] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], Int32Array>>;

type Recent = AreaUse['recent'];

/** Something with the number of the event's sequence up to which it is true. */
interface Seen<Value> {
  readonly seq: number;
  readonly value: Value;
}

/** What a device stores of who passed. */
export interface StoredPassed {
  readonly day: string;
  readonly columns: Columns;
  readonly recent: ReadonlyMap<string, Recent>;
  readonly counts: ReadonlyMap<number, Seen<AreaCount>>;
  readonly quotas: ReadonlyMap<number, Seen<number>>;
  readonly overUses: ReadonlyMap<number, Seen<OverUse | null>>;
  readonly last: ReadonlyMap<number, Passage>;
}

/** State after a scan, from an answer to it or from the live stream. */
type After = Pick<PassageResult, 'passage' | 'use' | 'count' | 'quotas'>;

const FIRST_ROWS = 1024;

const keyOf = (personId: number, areaId: number) => `${personId}/${areaId}`;

const emptyColumns = (size: number): Columns =>
  Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(size)])) as unknown as Columns;

/**
 * People who passed, as a device knows them, with one row per party and area, however many scans there were. Everything
 * that comes is absolute and has a number, so it can come twice and in any order.
 */
export class Passed {
  #columns = emptyColumns(FIRST_ROWS);
  #size = 0;
  /** By area and person: the row. */
  #rows = new Map<number, Map<number, number>>();
  #day = '';
  #recent = new Map<string, Recent>();
  #counts = new Map<number, Seen<AreaCount>>();
  #quotas = new Map<number, Seen<number>>();
  /** Null for those that someone has resolved. */
  #overUses = new Map<number, Seen<OverUse | null>>();
  /** By checkpoint. */
  #last = new Map<number, Passage>();
  /** The number up to which the live stream was taken over. */
  #seq = 0;

  /** @param stored what this device had */
  constructor(stored?: StoredPassed) {
    if (!stored) return;
    this.#columns = stored.columns;
    this.#size = stored.columns.person_id.length;
    for (let row = 0; row < this.#size; row += 1) this.#index(row);
    this.#day = stored.day;
    this.#recent = new Map(stored.recent);
    this.#counts = new Map(stored.counts);
    this.#quotas = new Map(stored.quotas);
    this.#overUses = new Map(stored.overUses);
    this.#last = new Map(stored.last);
  }

  /** The number of the last message of the stream that was taken over, or 0 before the first. */
  get seq(): number {
    return this.#seq;
  }

  /** Has any list said who passed? What an earlier version stored has not. */
  get isKnown(): boolean {
    return this.#day !== '';
  }

  /** What a party did in an area. @param day of the event that the day's figures are to be of */
  use(personId: number, areaId: number, day: string): AreaUse {
    const row = this.#rows.get(areaId)?.get(personId);
    const value = (name: (typeof COLUMNS)[number]) => (row === undefined ? 0 : (this.#columns[name][row] ?? 0));
    const isToday = day === this.#day;
    return {
      entries: value('entries'),
      exits: value('exits'),
      day_entries: isToday ? value('day_entries') : 0,
      day_exits: isToday ? value('day_exits') : 0,
      recent: this.#recent.get(keyOf(personId, areaId)) ?? [],
    };
  }

  /** Returns what passed in an area, or undefined if nothing is known of it. */
  count(areaId: number): AreaCount | undefined {
    return this.#counts.get(areaId)?.value;
  }

  /** How many used a quota. */
  used(quotaId: number): number {
    return this.#quotas.get(quotaId)?.value ?? 0;
  }

  /** Unresolved over-uses, the newest first. */
  get overUses(): readonly OverUse[] {
    return [...this.#overUses.values()]
      .toSorted((a, b) => b.seq - a.seq || (b.value?.id ?? 0) - (a.value?.id ?? 0))
      .flatMap(({ value }) => value ?? []);
  }

  /** Returns the last scan at a checkpoint that this device heard of. */
  last(checkpointId: number): Passage | undefined {
    return this.#last.get(checkpointId);
  }

  /** Applies an answer of the server: everything, or what changed. Lists of earlier versions know of no scans. */
  applyList({ seq, full, people, passed, counts = [], quotas = [], over_uses: overUses = [] }: AccessHolders): void {
    if (passed) this.#applyPassed(seq, full, people.id, passed);
    for (const count of counts) put(this.#counts, count.area_id, seq, count);
    for (const { id, used } of quotas) put(this.#quotas, id, seq, used);
    for (const [id, known] of this.#overUses) if (known.seq <= seq) this.#overUses.delete(id);
    for (const over of overUses) put(this.#overUses, over.id, seq, over);
  }

  /** Takes a message of the live stream over. @returns whether it is one that says what passed */
  take({ kind, data }: StreamMessage): boolean {
    if (kind === 'passage') this.applyPassage(data);
    else if (kind === 'over-use') put(this.#overUses, data.over_admission.id, data.seq, data.over_admission);
    else if (kind === 'over-use-settled') put(this.#overUses, data.over_admission.id, data.seq, null);
    else return false;
    this.#seq = Math.max(this.#seq, data.seq);
    return true;
  }

  /** Applies the state after a scan. */
  applyPassage({ passage, use, count, quotas }: After): void {
    const { seq } = passage;
    this.#setDay(use.day);
    if (this.#put(seq, use, use.day)) this.#recent.set(keyOf(use.person_id, use.area_id), use.recent);
    put(this.#counts, count.area_id, seq, count);
    for (const { id, used } of quotas) put(this.#quotas, id, seq, used);
    if (seq > (this.#last.get(passage.checkpoint_id)?.seq ?? 0)) this.#last.set(passage.checkpoint_id, passage);
  }

  /** As this device stores it. */
  snapshot(): StoredPassed {
    const columns = Object.fromEntries(
      COLUMNS.map((name) => [name, this.#columns[name].slice(0, this.#size)]),
    ) as unknown as Columns;
    return {
      day: this.#day,
      columns,
      recent: this.#recent,
      counts: this.#counts,
      quotas: this.#quotas,
      overUses: this.#overUses,
      last: this.#last,
    };
  }

  #applyPassed(seq: number, full: boolean, changed: readonly number[], passed: PassedColumns): void {
    this.#setDay(passed.day);
    if (full) this.#dropOlder(seq);
    const recent = Map.groupBy(passed.recent, ([person, area]) => keyOf(person, area));
    if (!full && this.#recent.size > 0)
      for (const id of changed) for (const area of this.#rows.keys()) this.#recent.delete(keyOf(id, area));
    for (let index = 0; index < passed.person_id.length; index += 1) {
      const use = {
        person_id: passed.person_id[index] ?? 0,
        area_id: passed.area_id[index] ?? 0,
        entries: passed.entries[index] ?? 0,
        exits: passed.exits[index] ?? 0,
        day_entries: passed.day_entries[index] ?? 0,
        day_exits: passed.day_exits[index] ?? 0,
      };
      if (!this.#put(seq, use, passed.day) || recent.size === 0) continue;
      const key = keyOf(use.person_id, use.area_id);
      const lately = recent.get(key);
      if (lately)
        this.#recent.set(
          key,
          lately.map(([, , at, guests]) => [at, guests] as const),
        );
    }
  }

  /** A whole list has come: what it does not name is gone, unless it is newer. */
  #dropOlder(seq: number): void {
    const before = this.#columns;
    const kept: number[] = [];
    for (let row = 0; row < this.#size; row += 1) if ((before.seq[row] ?? 0) > seq) kept.push(row);
    const recent = this.#recent;
    this.#columns = emptyColumns(Math.max(FIRST_ROWS, kept.length));
    this.#size = 0;
    this.#rows = new Map();
    this.#recent = new Map();
    for (const row of kept) {
      for (const name of COLUMNS) this.#columns[name][this.#size] = before[name][row] ?? 0;
      this.#index(this.#size);
      this.#size += 1;
      const key = keyOf(before.person_id[row] ?? 0, before.area_id[row] ?? 0);
      const lately = recent.get(key);
      if (lately) this.#recent.set(key, lately);
    }
  }

  /** Begins another day of the event, on which no one has passed yet. */
  #setDay(day: string): void {
    if (day <= this.#day) return;
    this.#day = day;
    this.#columns.day_entries.fill(0);
    this.#columns.day_exits.fill(0);
  }

  /** @returns false where what is known is newer */
  #put(seq: number, use: Omit<PartyUse, 'day' | 'recent'>, day: string): boolean {
    const row = this.#rowOf(use.person_id, use.area_id);
    const columns = this.#columns;
    if ((columns.seq[row] ?? 0) > seq) return false;
    const isToday = day === this.#day;
    columns.entries[row] = use.entries;
    columns.exits[row] = use.exits;
    columns.day_entries[row] = isToday ? use.day_entries : 0;
    columns.day_exits[row] = isToday ? use.day_exits : 0;
    columns.seq[row] = seq;
    return true;
  }

  #rowOf(personId: number, areaId: number): number {
    const known = this.#rows.get(areaId)?.get(personId);
    if (known !== undefined) return known;
    if (this.#size === this.#columns.seq.length) this.#grow();
    const row = this.#size;
    this.#size += 1;
    this.#columns.person_id[row] = personId;
    this.#columns.area_id[row] = areaId;
    this.#index(row);
    return row;
  }

  #index(row: number): void {
    const areaId = this.#columns.area_id[row] ?? 0;
    const people = this.#rows.get(areaId) ?? new Map<number, number>();
    this.#rows.set(areaId, people.set(this.#columns.person_id[row] ?? 0, row));
  }

  #grow(): void {
    const columns = emptyColumns(this.#size * 2 + FIRST_ROWS);
    for (const name of COLUMNS) columns[name].set(this.#columns[name]);
    this.#columns = columns;
  }
}

/** Puts a value in, unless the one that is there is newer. */
function put<Value>(into: Map<number, Seen<Value>>, id: number, seq: number, value: Value): void {
  if ((into.get(id)?.seq ?? 0) <= seq) into.set(id, { seq, value });
}
