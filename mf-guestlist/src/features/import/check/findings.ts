import { isFieldKey } from '@laminate/contracts/guest-details';
import type { ComparedGuest, Namesake } from '@laminate/contracts/people';
import type { DraftCheck, DraftChecker } from './draft-check.ts';
import type { DraftProblem, GuestDraft } from '../../../drafts/guest-draft.ts';
import type { Place } from '../resolve-place.ts';
import type { Compared, Question } from './api/check-people.ts';
import { unknownItems, type EventItems } from './event-items.ts';
import { RowsByValue, insertKey, removeKey } from './rows-by-value.ts';
import { ContactsOfRows, type SameContact } from './same-contact.ts';

/** A draft in the preview. The key stays while the draft is edited, and keys ascend with the rows. */
export interface PreviewRow {
  readonly key: number;
  readonly draft: GuestDraft;
}

/** What is to be said about one row. */
export interface Finding {
  /** Reasons why it can't be saved, empty when it can. */
  readonly problems: readonly DraftProblem[];
  /** Someone of the same name on the list already. */
  readonly namesake: Namesake | null;
  /** An earlier row of the same name. */
  readonly sameAsLine: number | null;
  /**
   * Guest who might be the same in another order, script or spelling: someone on the list, or an earlier row. Looked up
   * only for rows without a namesake.
   */
  readonly like: Namesake | number | null;
  /** Guest with another name, on the list or in an earlier row, with the same e-mail address or telephone number. */
  readonly contact: SameContact | null;
}

/** Each row counts in one of these. */
interface Counts {
  readonly ready: number;
  /** Number of rows whose name is already on the list. */
  readonly onList: number;
  /** Number of rows whose name appears further up in this very list. */
  readonly repeated: number;
  readonly broken: number;
}

/** What all rows together come to, and what is to be said about each. */
export interface Findings extends Counts {
  /** Number of rows that have someone else's e-mail address or telephone number. */
  readonly sameContact: number;
  /** Number of guests that saving adds, plus-ones included. */
  readonly heads: number;
  /** The first rows that can't be saved. */
  readonly firstBroken: readonly { readonly row: PreviewRow; readonly problem: DraftProblem }[];
  /** Units and groups of rows that can be saved, each once, in the order of the rows. */
  readonly places: readonly Place[];
  /** What is still to be asked about rows, each once. */
  readonly open: readonly Question[];
  of(row: PreviewRow): Finding;
  isBroken(row: PreviewRow): boolean;
  /** Returns how many rows have the very same first problem as this one. */
  alike(finding: Finding): number;
}

/** Can the row be saved although its name is there already, on the list or further up? */
export function isDoubled({ problems, namesake, sameAsLine }: Finding): boolean {
  return problems.length === 0 && (namesake !== null || sameAsLine !== null);
}

/** Two problems with the same key are the very same in both rows. */
export const problemKey = ({ field, code, value }: DraftProblem) => `${field}\n${code}\n${value}`;

const MAX_FIRST_BROKEN = 3;

/** A row, what is known of it on its own, and what it counts as. */
interface Entry {
  readonly row: PreviewRow;
  readonly checked: DraftCheck;
  readonly answer: ComparedGuest | undefined;
  readonly problems: readonly DraftProblem[];
  counted: keyof Counts | null;
  sameContact: boolean;
}

/**
 * Findings about all rows of a list, for an event with these items and fields. It follows the rows by `update`, where a
 * changed row costs the same in a list of any length: only the first rows with its name and contacts are counted again.
 */
export class FindingsBook {
  readonly #check: DraftChecker;
  readonly #unknown: (draft: GuestDraft) => DraftProblem[];
  readonly #entries: (Entry | undefined)[] = [];
  #size = 0;
  #answers: Compared = new Map();
  readonly #names = new RowsByValue();
  readonly #likenesses = new RowsByValue();
  readonly #contacts = new ContactsOfRows();
  readonly #questions = new RowsByValue();
  readonly #placesOfRows = new RowsByValue();
  readonly #broken: number[] = [];
  readonly #sameProblems = new Map<string, number>();
  readonly #counts = { ready: 0, onList: 0, repeated: 0, broken: 0, sameContact: 0, heads: 0 };
  /** Null after a change. */
  #open: readonly Question[] | null = null;
  #places: readonly Place[] | null = null;

  constructor(items: EventItems, check: DraftChecker) {
    this.#check = check;
    this.#unknown = unknownItems(items);
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /**
   * Goes on to these rows and answers, one changed row a step. It can be left at any step: another update goes on from
   * there, with other rows too.
   */
  *update(rows: readonly PreviewRow[], answers: Compared): Generator<void, void> {
    this.#answers = answers;
    for (const row of rows) {
      const entry = this.#entries[row.key];
      const isKnown = entry?.row === row && (entry.answer !== undefined || !answers.has(entry.checked.question));
      if (isKnown) continue;
      this.#put(row);
      yield;
    }
    if (this.#size === rows.length) return;
    const left = new Set(rows.map(({ key }) => key));
    for (const entry of this.#entries) {
      if (!entry || left.has(entry.row.key)) continue;
      this.#remove(entry);
      yield;
    }
  }

  /** Returns the sums as they are now. About single rows they always tell the latest. */
  findings(): Findings {
    return {
      ...this.#counts,
      firstBroken: this.#broken.slice(0, MAX_FIRST_BROKEN).flatMap((key) => {
        const { row, problems: [problem] = [] } = this.#entries[key] ?? {};
        return row && problem ? [{ row, problem }] : [];
      }),
      places: (this.#places ??= this.#placesInOrder()),
      open: (this.#open ??= this.#openQuestions()),
      of: (row) => this.#findingOf(this.#entryOf(row)),
      isBroken: ({ key }) => (this.#entries[key]?.problems.length ?? 0) > 0,
      alike: ({ problems: [problem] }) => (problem ? (this.#sameProblems.get(problemKey(problem)) ?? 0) : 0),
    };
  }

  /** Judges a row that no update has reached yet on its own. */
  #entryOf(row: PreviewRow): Entry {
    const entry = this.#entries[row.key];
    return entry?.row === row ? entry : this.#judge(row);
  }

  #judge(row: PreviewRow): Entry {
    const checked = this.#check(row.draft);
    const answer = this.#answers.get(checked.question);
    const others = [...this.#unknown(row.draft), ...judgedWrong(checked, answer)];
    const problems = others.length === 0 ? checked.problems : [...checked.problems, ...others];
    return { row, checked, answer, problems, counted: null, sameContact: false };
  }

  #put(row: PreviewRow): void {
    const before = this.#entries[row.key];
    const entry = this.#judge(row);
    // An answer changes neither its name nor its contacts.
    const isSameGuest = before?.checked === entry.checked;
    if (before) this.#leaveCounts(before);
    else this.#size += 1;
    if (!isSameGuest || !areSame(before.problems, entry.problems)) {
      if (before) this.#leaveSums(before);
      this.#joinSums(entry);
    }
    const isAskedAlready = isOpen(before) && isOpen(entry) && before.checked.question === entry.checked.question;
    if (!isAskedAlready) {
      this.#leaveQuestions(before);
      this.#joinQuestions(entry);
    }
    const touched = before && !isSameGuest ? this.#leaveOthers(before) : [];
    this.#entries[row.key] = entry;
    if (!isSameGuest) touched.push(...this.#joinOthers(entry));
    if (entry.answer?.likeness != null) this.#likenesses.add(entry.answer.likeness, row.key);
    this.#count(entry);
    for (const key of touched) this.#countAgain(key);
  }

  #remove(entry: Entry): void {
    this.#leaveCounts(entry);
    this.#leaveSums(entry);
    this.#leaveQuestions(entry);
    this.#entries[entry.row.key] = undefined;
    this.#size -= 1;
    for (const key of this.#leaveOthers(entry)) this.#countAgain(key);
  }

  /** Returns the rows that count as something else now. */
  #joinOthers({ row: { key }, checked }: Entry): number[] {
    const touched = this.#contacts.add(checked, key);
    const first = checked.folded === '' ? null : this.#names.add(checked.folded, key);
    return first === null ? touched : [...touched, first];
  }

  /** Returns the rows that count as something else now. */
  #leaveOthers({ row: { key }, checked }: Entry): number[] {
    const touched = this.#contacts.remove(checked, key);
    const first = checked.folded === '' ? null : this.#names.remove(checked.folded, key);
    return first === null ? touched : [...touched, first];
  }

  #joinSums({ row: { key, draft }, checked, problems }: Entry): void {
    const [problem] = problems;
    if (problem) {
      insertKey(this.#broken, key);
      addTo(this.#sameProblems, problemKey(problem), 1);
      return;
    }
    this.#counts.heads += checked.heads;
    const place = placeKey(draft);
    const first = this.#placesOfRows.first(place);
    this.#placesOfRows.add(place, key);
    if (first === null || key < first) this.#places = null;
  }

  #leaveSums({ row: { key, draft }, checked, problems }: Entry): void {
    const [problem] = problems;
    if (problem) {
      removeKey(this.#broken, key);
      addTo(this.#sameProblems, problemKey(problem), -1);
      return;
    }
    this.#counts.heads -= checked.heads;
    const place = placeKey(draft);
    if (this.#placesOfRows.first(place) === key) this.#places = null;
    this.#placesOfRows.remove(place, key);
  }

  #leaveCounts({ row: { key }, answer, counted, sameContact }: Entry): void {
    if (counted) this.#counts[counted] -= 1;
    if (sameContact) this.#counts.sameContact -= 1;
    if (answer?.likeness != null) this.#likenesses.remove(answer.likeness, key);
  }

  #joinQuestions(entry: Entry): void {
    if (!isOpen(entry)) return;
    this.#questions.add(entry.checked.question, entry.row.key);
    this.#open = null;
  }

  #leaveQuestions(entry: Entry | undefined): void {
    if (!isOpen(entry)) return;
    this.#questions.remove(entry.checked.question, entry.row.key);
    this.#open = null;
  }

  #countAgain(key: number): void {
    const entry = this.#entries[key];
    if (entry) this.#count(entry);
  }

  #count(entry: Entry): void {
    const { problems, contact, namesake, sameAsLine } = this.#findingOf(entry);
    const counted = problems.length > 0 ? 'broken' : namesake ? 'onList' : sameAsLine === null ? 'ready' : 'repeated';
    if (entry.counted !== counted) {
      if (entry.counted) this.#counts[entry.counted] -= 1;
      this.#counts[counted] += 1;
      entry.counted = counted;
    }
    if (entry.sameContact !== (contact !== null)) {
      this.#counts.sameContact += contact ? 1 : -1;
      entry.sameContact = contact !== null;
    }
  }

  #findingOf({ row: { key }, checked, answer, problems }: Entry): Finding {
    const { namesake = null, alike = null, likeness = null, same_contact: onList = null } = answer ?? {};
    const sameAsLine = checked.folded === '' ? null : this.#lineBefore(this.#names.first(checked.folded), key);
    if (namesake !== null || sameAsLine !== null) return { problems, namesake, sameAsLine, like: null, contact: null };
    const like = alike ?? (likeness === null ? null : this.#lineBefore(this.#likenesses.first(likeness), key));
    if (onList) {
      const by = onList.email?.toLowerCase() === checked.email ? 'email' : 'phone';
      return { problems, namesake, sameAsLine, like, contact: { by, who: onList } };
    }
    const earlier = this.#contacts.earlier(checked, key);
    const who = earlier && this.#lineBefore(earlier.key, key);
    return { problems, namesake, sameAsLine, like, contact: earlier && who !== null ? { by: earlier.by, who } : null };
  }

  #lineBefore(first: number | null, key: number): number | null {
    return first === null || first >= key ? null : (this.#entries[first]?.row.draft.line ?? null);
  }

  #openQuestions(): Question[] {
    return [...this.#questions.firsts()].flatMap(([question, key]) => {
      const entry = this.#entries[key];
      return entry ? [{ key: question, name: entry.row.draft.name, details: entry.checked.asked }] : [];
    });
  }

  #placesInOrder(): Place[] {
    return [...this.#placesOfRows.firsts()]
      .toSorted(([, one], [, other]) => one - other)
      .flatMap(([, key]) => {
        const { row } = this.#entries[key] ?? {};
        return row ? [{ unit: row.draft.unit, group: row.draft.group }] : [];
      });
  }
}

/** Nothing is asked about a row without a name. */
const isOpen = (entry: Entry | undefined): entry is Entry =>
  entry !== undefined && !entry.answer && entry.checked.question !== '';
const areSame = (some: readonly DraftProblem[], others: readonly DraftProblem[]) =>
  some === others || (some.length === 0 && others.length === 0);
const placeKey = ({ unit, group }: Place): string => `${unit}\n${group}`;

function addTo(counts: Map<string, number>, value: string, change: number): void {
  const count = (counts.get(value) ?? 0) + change;
  if (count === 0) counts.delete(value);
  else counts.set(value, count);
}

/** What the service says is none of its field, and was not known here. */
function judgedWrong({ problems, asked }: DraftCheck, answer: ComparedGuest | undefined): DraftProblem[] {
  if (!answer || answer.problems.length === 0) return [];
  return answer.problems.flatMap(({ key, code }) =>
    isFieldKey(key) && problems.every(({ field }) => field !== key)
      ? [{ field: key, code: 'wrong_detail' as const, value: asked?.[key] ?? '', reason: code }]
      : [],
  );
}
