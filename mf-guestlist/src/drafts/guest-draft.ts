import { cleanLine, plainFigures } from '@laminate/contracts/clean-text';
import { GIVEN, type Given } from '@laminate/contracts/given';
import type { FieldKey } from '@laminate/contracts/guest-details';
import { MAX_COMMENT, MAX_EXTRA, MAX_NAME } from '@laminate/contracts/people';
import type { NewGuest } from '@laminate/contracts/people';
import { guessExtra } from './guess-extra.ts';
import type { ExtraGuess } from './guess-extra.ts';
import { sheetErrorIn } from './sheet-error.ts';

/**
 * One guest on the way to the list, as a row of pasted text or of a file says
 * it. Everything is text, so that nothing a person wrote is lost before it can
 * be repaired.
 */
export interface GuestDraft {
  /** 1-based row of the source. */
  readonly line: number;
  /** The row as it stood in the source. */
  readonly raw: string;
  readonly name: string;
  /** `+N` or `N` extra guests, `=N` guests in total, empty for none. */
  readonly extra: string;
  readonly comments: string;
  readonly unit: string;
  readonly group: string;
  /** Names of what the guest is given. */
  readonly profile?: string;
  readonly wristband?: string;
  readonly badge?: string;
  /** Values for fields of the event, by their keys. Empty ones are left out. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Cells of a draft that a person can change. */
export type DraftField = 'name' | 'extra' | 'comments' | 'unit' | 'group' | Given | FieldKey;

export const DRAFT_FIELDS: readonly DraftField[] = ['name', 'extra', 'comments', 'unit', 'group'];

type ProblemCode =
  | 'name_missing'
  | 'too_long'
  | 'extra_not_a_number'
  | 'extra_too_large'
  | 'total_is_zero'
  | 'group_without_unit'
  | 'unknown_item'
  | 'sheet_error'
  | 'wrong_detail';

/** Why a draft can't be saved yet, and what could be meant. */
export interface DraftProblem {
  readonly field: DraftField;
  readonly code: ProblemCode;
  /** Content of the cell. */
  readonly value: string;
  /** The longest text, or the largest number, that the cell takes. */
  readonly limit?: number;
  /** Why a detail is none of its field: a code of the messages. */
  readonly reason?: string;
  /** A number of extra guests that might have been meant, with the words that are not a number. */
  readonly suggestion?: ExtraGuess;
  /** The name with the words that were taken out of it for extra guests. */
  readonly wholeName?: string;
}

const LIMITS: Readonly<Record<'name' | 'comments' | 'unit' | 'group', number>> = {
  name: MAX_NAME,
  comments: MAX_COMMENT,
  unit: MAX_NAME,
  group: MAX_NAME,
};

/** Returns the content of a cell of a draft. */
export function cellOf(draft: GuestDraft, field: DraftField): string {
  return isCell(field) ? (draft[field] ?? '') : (draft.details?.[field] ?? '');
}

/** The draft with this text in these cells. */
export function withCells(draft: GuestDraft, cells: Partial<Record<DraftField, string>>): GuestDraft {
  const texts = Object.entries(cells) as [DraftField, string][];
  const given = texts.filter(([field]) => !isCell(field));
  const changed = { ...draft, ...Object.fromEntries(texts.filter(([field]) => isCell(field))) };
  if (given.length === 0) return changed;
  const { details = {}, ...others } = changed;
  const filled = Object.entries({ ...details, ...Object.fromEntries(given) }).filter(([, text]) => text !== '');
  return filled.length > 0 ? { ...others, details: Object.fromEntries(filled) } : others;
}

const isCell = (field: DraftField): field is Exclude<DraftField, FieldKey> =>
  DRAFT_FIELDS.includes(field) || GIVEN.some((kind) => kind === field);

/**
 * The number of extra guests that a cell says.
 *
 * @param text `+2` or `2` extra guests, `=3` guests in total, empty for none
 * @returns null when it says no number from 0 to MAX_EXTRA
 */
export function extraOf(text: string): number | null {
  const plain = plainFigures(text);
  const match = /^(?<sign>[+=]?)\s*(?<digits>\d+)$/.exec(plain);
  if (!match?.groups) return plain === '' ? 0 : null;
  const count = Number(match.groups['digits']) - (match.groups['sign'] === '=' ? 1 : 0);
  return count >= 0 && count <= MAX_EXTRA ? count : null;
}

/** A number of extra guests as the cell shows it: `+2`, empty for none. */
export function printExtra(extra: number): string {
  return extra === 0 ? '' : `+${extra}`;
}

/** Returns everything that keeps the draft from being saved, or nothing when it is ready. */
export function problemsOf(draft: GuestDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (draft.name === '') problems.push({ field: 'name', code: 'name_missing', value: '' });
  if (extraOf(draft.extra) === null) problems.push(extraProblem(draft));
  if (draft.group !== '' && draft.unit === '') {
    problems.push({ field: 'unit', code: 'group_without_unit', value: draft.group });
  }
  for (const field of ['name', 'comments', 'unit', 'group', ...GIVEN] as const) {
    if (sheetErrorIn(draft[field] ?? '')) problems.push({ field, code: 'sheet_error', value: draft[field] ?? '' });
  }
  for (const [field, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
    if (draft[field].length > limit) problems.push({ field, code: 'too_long', value: draft[field], limit });
  }
  return problems;
}

function extraProblem(draft: GuestDraft): DraftProblem {
  const { extra: value } = draft;
  const field = 'extra';
  if (/^=\s*0+$/.test(value)) {
    return { field, code: 'total_is_zero', value, suggestion: { extra: 0, rest: '' } };
  }
  if (/^[+=]?\s*\d+$/.test(value)) return { field, code: 'extra_too_large', value, limit: MAX_EXTRA };
  const suggestion = guessExtra(value);
  const wholeName = wholeNameOf(draft);
  return {
    field,
    code: 'extra_not_a_number',
    value,
    ...(suggestion && { suggestion }),
    ...(wholeName && { wholeName }),
  };
}

/**
 * Returns the name as the row has it, with the words of the extra cell, or null where they don't come right after it.
 */
function wholeNameOf({ raw, name, extra }: GuestDraft): string | null {
  const row = cleanLine(raw);
  const behind = name === '' ? -1 : row.indexOf(name) + name.length;
  const end = row.indexOf(extra, behind) + extra.length;
  if (behind < name.length || end < behind + extra.length) return null;
  const parted = /^[\s,;/–-]*$/.test(row.slice(behind, end - extra.length));
  return parted && /^\s*(?:$|[,:|])/.test(row.slice(end)) ? name + row.slice(behind, end) : null;
}

/** Takes the number that was probably meant. The words next to it go to the comment. */
export function acceptSuggestion(draft: GuestDraft, guess: ExtraGuess): GuestDraft {
  return { ...draft, extra: printExtra(guess.extra), comments: joinComments(draft.comments, guess.rest) };
}

/** Moves the content of the extra cell to the comment, without the plus. */
export function moveExtraToComment(draft: GuestDraft): GuestDraft {
  return { ...draft, extra: '', comments: joinComments(draft.comments, withoutSign(draft.extra)) };
}

/** The text of an extra cell without its plus or equals sign, and what parted it from the name. */
export function withoutSign(extra: string): string {
  return extra.replace(/^[+=,;/–-]\s*/, '');
}

/** Two remarks as one, empty ones left out. */
export function joinComments(...comments: string[]): string {
  return comments.filter((comment) => comment !== '').join(', ');
}

/**
 * For a plan without units: unit and group, profile and the like go to the comment, so that nothing a person wrote is
 * lost.
 */
export function moveUnitToComment(draft: GuestDraft): GuestDraft {
  const { profile = '', wristband = '', badge = '', ...others } = draft;
  return {
    ...others,
    unit: '',
    group: '',
    comments: joinComments(draft.comments, draft.unit, draft.group, profile, wristband, badge),
  };
}

/** The body of one guest of a batch. Call it for drafts without problems only. */
export function toNewGuest(draft: GuestDraft): NewGuest {
  return {
    name: draft.name,
    comments: draft.comments,
    extra: extraOf(draft.extra) ?? 0,
    ...(draft.unit !== '' && { unit: draft.unit }),
    ...(draft.group !== '' && { group: draft.group }),
    ...Object.fromEntries(GIVEN.flatMap((kind) => (draft[kind] ? [[kind, draft[kind]]] : []))),
    ...(draft.details && { details: draft.details }),
  };
}
