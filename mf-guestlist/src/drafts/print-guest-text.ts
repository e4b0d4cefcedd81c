import { cleanLine } from '@laminate/contracts/clean-text';
import { splitExtra } from './extra-in-name.ts';
import { extraOf } from './guest-draft.ts';
import type { GuestDraft } from './guest-draft.ts';

type Printable = Pick<GuestDraft, 'name' | 'extra' | 'comments' | 'unit' | 'group'>;

/** Writes drafts in the format that `parseGuestText` reads, one a row. Reading it gives the same drafts back. */
export function printGuestText(drafts: readonly Printable[]): string {
  return drafts.map(printRow).join('\n');
}

function printRow(draft: Printable): string {
  const { name, comments, unit, group } = draft;
  let row = [name, printPlus(draft)].filter(Boolean).join(' ');
  if (comments !== '') row += `, ${comments}`;
  const colonsInComment = /(?:^|\s):(?:\s|$)/u.test(comments);
  if (unit !== '' || group !== '' || colonsInComment) row += ` : ${unit}`;
  // A comment with lone colons needs both the unit's and the group's colon behind it, or its words would become the
  // unit.
  if (group !== '' || colonsInComment) row += ` : ${group}`;
  // A row without anything would be read as blank and lost.
  return cleanLine(row) || ',';
}

/**
 * A zero is written out where a comma, a plus or words for extra guests would otherwise be taken for the end of the
 * name.
 */
function printPlus({ name, extra, comments }: Printable): string {
  const count = extraOf(extra);
  if (count === null) return extra;
  const readsMore = [name, `${name}, ${comments.split(',', 1)[0]}`].some((text) => splitExtra(text).name !== text);
  return count > 0 || readsMore || /[,+＋]/u.test(name) || /[+＋]/u.test(comments) ? `+${count}` : '';
}
