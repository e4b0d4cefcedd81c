import { foldName } from '@laminate/contracts/fold-name';
import type { ComparedGuest, Namesake, Unit } from '@laminate/contracts/people';
import { NO_ITEMS, unknownItems, type EventItems } from './event-items.ts';
import type { Compared } from '../api/check-people.ts';
import { FirstContacts, type SameContact } from './same-contact.ts';
import { draftChecker, type DraftCheck, type DraftChecker } from '../../../drafts/draft-check.ts';
import { isFieldKey } from '@laminate/contracts/guest-details';
import type { DraftProblem, GuestDraft } from '../../../drafts/guest-draft.ts';

/** A draft in the preview. The key stays while the draft is edited. */
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

/** Findings of all rows, in their order, with the numbers for the summary. Each row counts in one of the four. */
export interface Findings {
  readonly rows: readonly Finding[];
  readonly ready: number;
  /** Number of rows whose name is already on the list. */
  readonly onList: number;
  /** Number of rows whose name appears further up in this very list. */
  readonly repeated: number;
  readonly broken: number;
  /** Number of all these rows that have someone else's e-mail address or telephone number. */
  readonly sameContact: number;
}

/** Can the row be saved although its name is there already, on the list or further up? */
export function isDoubled({ problems, namesake, sameAsLine }: Finding): boolean {
  return problems.length === 0 && (namesake !== null || sameAsLine !== null);
}

/**
 * Checks every row: whether it can be saved in an event with these items, and whether a guest of that name, or with
 * that e-mail address or telephone number, exists on the list or further up.
 */
export function findingsOf(
  rows: readonly PreviewRow[],
  namesakes: Compared,
  items: EventItems = NO_ITEMS,
  check: DraftChecker = draftChecker(),
): Findings {
  const unknown = unknownItems(items);
  const firstContacts = new FirstContacts();
  const firstLines = new Map<string, number>();
  const firstAlike = new Map<string, number>();
  const counts = { ready: 0, onList: 0, repeated: 0, broken: 0, sameContact: 0 };
  const findings = rows.map(({ draft }): Finding => {
    const checked = check(draft);
    const { folded: name } = checked;
    const answer = namesakes.get(checked.question);
    const found = [...checked.problems, ...unknown(draft), ...judgedWrong(checked, answer)];
    const { namesake = null, alike = null, likeness = null } = answer ?? {};
    const sameAsLine = name === '' ? null : (firstLines.get(name) ?? null);
    if (name !== '' && sameAsLine === null) firstLines.set(name, draft.line);
    const like = namesake === null && sameAsLine === null ? (alike ?? firstAlike.get(likeness ?? '') ?? null) : null;
    if (likeness !== null && !firstAlike.has(likeness)) firstAlike.set(likeness, draft.line);
    const earlier = firstContacts.take(checked, draft.line);
    const onList = answer?.same_contact ?? null;
    const contact =
      namesake !== null || sameAsLine !== null
        ? null
        : onList
          ? { by: onList.email?.toLowerCase() === checked.email ? ('email' as const) : ('phone' as const), who: onList }
          : earlier;
    if (contact) counts.sameContact += 1;
    if (found.length > 0) counts.broken += 1;
    else if (namesake) counts.onList += 1;
    else if (sameAsLine !== null) counts.repeated += 1;
    else counts.ready += 1;
    return { problems: found, namesake, sameAsLine, like, contact };
  });
  return { rows: findings, ...counts };
}

/** What the service says is none of its field, and was not known here. */
function judgedWrong({ problems, asked }: DraftCheck, answer: ComparedGuest | undefined): DraftProblem[] {
  return (answer?.problems ?? []).flatMap(({ key, code }) =>
    isFieldKey(key) && problems.every(({ field }) => field !== key)
      ? [{ field: key, code: 'wrong_detail' as const, value: asked?.[key] ?? '', reason: code }]
      : [],
  );
}

/** Units and groups that saving would create, by their names. */
export interface Creations {
  readonly units: readonly string[];
  readonly groups: readonly { readonly unit: string; readonly group: string }[];
}

/**
 * Returns the units and groups that the drafts name and the event doesn't have. A difference in case or accents doesn't
 * make a new one.
 */
export function creationsOf(drafts: readonly GuestDraft[], known: readonly Unit[]): Creations {
  const existing = new Set(
    known.flatMap((unit) => [pathOf(unit.name), ...unit.groups.map((group) => pathOf(unit.name, group.name))]),
  );
  const units: string[] = [];
  const groups: { unit: string; group: string }[] = [];
  // Thousands of rows name a handful of places, so each is folded only once.
  const places = new Map(drafts.map(({ unit, group }) => [`${unit}\n${group}`, { unit, group }]));
  for (const { unit, group } of places.values()) {
    if (unit !== '' && isNew(existing, pathOf(unit))) units.push(unit);
    if (unit !== '' && group !== '' && isNew(existing, pathOf(unit, group))) groups.push({ unit, group });
  }
  return { units, groups };
}

function pathOf(...names: string[]): string {
  return names.map(foldName).join('\n');
}

function isNew(existing: Set<string>, path: string): boolean {
  if (existing.has(path)) return false;
  existing.add(path);
  return true;
}
