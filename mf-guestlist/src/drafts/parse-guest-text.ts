import { cleanLine, plainFigures } from '@laminate/contracts/clean-text';
import { MAX_EXTRA } from '@laminate/contracts/people';
import { splitExtra } from './extra-in-name.ts';
import { problemsOf } from './guest-draft.ts';
import type { DraftProblem, GuestDraft } from './guest-draft.ts';

/** One row of pasted text: a draft, and why it can't be saved yet. */
export interface ParsedRow extends GuestDraft {
  readonly problems: readonly DraftProblem[];
}

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;
/** Separator that occurs alone: `22:30` and `https://…` are none. */
const SEPARATOR = /(?<=^|\s):(?=\s|$)/u;
/** `+2` or `+ 2`, free or glued to the name, with a comma or nothing after it. */
const PLUS_NUMBER = /(?:^|\s|(?<=[\p{L}\p{M}\p{N}),."”]))[+＋]\s?(\p{Nd}+)(?=\s*(?:,|$))/gu;
/** `+two`, `+x2`, `+2 vegan`: a plus that clearly starts something, up to the end. */
const PLUS_ANYTHING = /(?:^|\s)[+＋](?:\s?\d|[^\s\d+＋]).*$/u;

/**
 * Reads guests written as `name +N, comment : unit : group`, one a row.
 *
 * - `+N` ends the name: `Doe, John +1, drummer` is "Doe, John" with one extra guest. Without `+N` the first comma ends
 *   it, and later commas belong to the comment. Words for extra guests at the end of a name aren't part of it.
 * - Unit and group come after a colon with white space on both sides. If there are more than two such colons, the last
 *   two count when the comment comes before them. Without a comment the first two do. Colons with nothing between them
 *   name no group.
 * - Blank rows are left out, but their numbers are kept. Every other row is returned, ready or with its problems. Never
 *   throws.
 */
export function parseGuestText(text: string): ParsedRow[] {
  return text.split(LINE_BREAK).flatMap((raw, index) => {
    const row = cleanLine(raw);
    if (row === '') return [];
    const draft = { line: index + 1, raw: raw.trim(), ...readRow(row) };
    return [{ ...draft, problems: problemsOf(draft) }];
  });
}

function readRow(row: string): Omit<GuestDraft, 'line' | 'raw'> {
  const parts = row.split(SEPARATOR).map((part) => part.trim());
  const [first = '', ...others] = parts;
  if (others.length <= 2) return { ...readGuest(first), unit: others[0] ?? '', group: others[1] ?? '' };
  if (first.includes(',')) {
    const guest = readGuest(first);
    const comments = cleanLine([guest.comments, ...others.slice(0, -2)].join(' : '));
    return { ...guest, comments, unit: parts.at(-2) ?? '', group: parts.at(-1) ?? '' };
  }
  return {
    ...readGuest(first),
    unit: others[0] ?? '',
    group: cleanLine(
      others
        .slice(1)
        .filter((part) => part !== '')
        .join(' : '),
    ),
  };
}

type Guest = Pick<GuestDraft, 'name' | 'extra' | 'comments'>;

/** `name +N, comment`, or with words for the number. */
function readGuest(text: string): Guest {
  const read = readPlus(text);
  const guest = { ...read, ...splitWords(read.name, read.extra) };
  return read.extra === '' && guest.extra === '' && guest.name !== '' ? readWordsBehindComma(guest) : guest;
}

function splitWords(text: string, number: string): { name: string; extra: string } {
  const { name, extra } = splitExtra(text, number);
  const ended = withoutLooseEnds(name);
  return ended === name ? { name, extra } : splitWords(ended, extra);
}

/** `Mari Tamm, plus one, vegan` and `Tamm, Mari and guest`. */
function readWordsBehindComma(guest: Guest): Guest {
  const [first = '', ...others] = guest.comments.split(',');
  const { name, extra } = splitWords(`${guest.name}, ${first.trim()}`, '');
  const isLastName = others.length === 0 && /^[\p{L}\p{M}'’-]+, [\p{L}\p{M}\s.'’-]+$/u.test(name);
  if (extra === '' || (name !== guest.name && !isLastName)) return guest;
  return { name, extra, comments: others.join(',').trim() };
}

function readPlus(text: string): Guest {
  const comma = text.indexOf(',');
  const head = withoutLooseEnds(comma === -1 ? text : text.slice(0, comma));
  const tail = comma === -1 ? '' : text.slice(comma + 1).trim();
  const number = lastPlusNumber(head);
  // Words are read together with the number: `and +1`, `1+1`, `no +1`.
  const inWords = number?.extra !== '+0' && !/^[+＋]/.test(head) && splitExtra(head).name !== head;
  const inHead = inWords ? null : (number ?? plusAnything(head));
  if (inHead) return { name: head.slice(0, inHead.index).trim(), extra: inHead.extra, comments: tail };
  const behindComma = [...text.matchAll(PLUS_NUMBER)].find(
    ([, digits = '']) => Number(plainFigures(digits)) <= MAX_EXTRA,
  );
  if (!inWords && behindComma) {
    const end = behindComma.index + behindComma[0].length;
    const number = { name: withoutLooseEnds(text.slice(0, behindComma.index)), extra: plus(behindComma[1]) };
    const words = splitWords(text.slice(0, end), '');
    return { ...(words.extra === '' ? number : words), comments: text.slice(end).replace(/^\s*,\s*/, '') };
  }
  return { name: head, extra: '', comments: tail };
}

/** Commas and lone colons right before the plus or the comma separate nothing. */
function withoutLooseEnds(text: string): string {
  return text.replace(/(?:(?:^|\s):|[\s,])+$/u, '').trim();
}

function lastPlusNumber(head: string): { index: number; extra: string } | null {
  const match = [...head.matchAll(PLUS_NUMBER)].at(-1);
  return match ? { index: match.index, extra: plus(match[1]) } : null;
}

function plus(digits = ''): string {
  return `+${plainFigures(digits).replace(/^0+(?=.)/, '')}`;
}

function plusAnything(head: string): { index: number; extra: string } | null {
  const match = PLUS_ANYTHING.exec(head);
  return match ? { index: match.index, extra: match[0].trim().replace(/^＋/u, '+') } : null;
}
