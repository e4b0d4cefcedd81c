import { parsePersonCode } from '@laminate/contracts/person-code';

/** Signs of a US keyboard by the place of their key: without Shift, and with it. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Digit1: '1!',
    Digit2: '2@',
    Digit3: '3#',
    Digit4: '4$',
    Digit5: '5%',
    Digit6: '6^',
    Digit7: '7&',
    Digit8: '8*',
    Digit9: '9(',
    Digit0: '0)',
    Minus: '-_',
    Equal: '=+',
    BracketLeft: '[{',
    BracketRight: ']}',
    Backslash: '\\|',
    Semicolon: ';:',
    Quote: '\'"',
    Backquote: '`~',
    Comma: ',<',
    Period: '.>',
    Slash: '/?',
    NumpadDecimal: '..',
  }),
);

/** A key that went down. */
interface PressedKey {
  /** What it writes in the layout of this device. */
  readonly key: string;
  /** Position of the key, such as `KeyL`, or empty if the device can't say. */
  readonly code: string;
  readonly shift: boolean;
}

/**
 * Answers what a key would write on a US keyboard. Most scanners press keys as if there were one, whatever the layout
 * of the device. Letters are capitals, since no code here tells one from the other.
 */
function usText({ key, code, shift }: PressedKey): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Numpad(\d))$/.exec(code) ?? [];
  return letter ?? digit ?? SIGNS.get(code)?.charAt(shift ? 1 : 0) ?? key;
}

/** A key that went down. `Before` is what it takes to put a field back as it was before this key. */
export interface Stroke<Before> extends PressedKey {
  /** When it went down, in milliseconds of the device and not of a busy page. */
  readonly at: number;
  /** It is held down, or Ctrl, Alt or ⌘ is. */
  readonly special: boolean;
  readonly before: Before;
}

/** What to do with a key. */
export interface WedgeStep<Before> {
  /**
   * `pass`: a person typed it. `hush`: it goes into its field, but is no shortcut. `take`: no other code gets to see
   * it.
   */
  readonly key: 'pass' | 'hush' | 'take';
  /** Keys that have turned out to be a scanner's: how the fields stood before, latest first. */
  readonly restore?: readonly Before[];
  /** A whole code: its text, and its text by the keys of a US keyboard where that is another. */
  readonly readings?: readonly string[];
}

/** No one types six keys and Enter in a row, each within this time of the one before. Milliseconds. */
const FAST_MS = 35;
const FEWEST_FAST = 6;
/** The first keys of a code of ours come within this time of each other: no name begins so. */
const BEGIN_GAP_MS = 120;
/** The end of a foreign code comes as fast as the code. */
const END_GAP_MS = 60;
/** Enter or Tab within this time after a code of ours is the scanner's: the end, or two of them for CR and LF. */
const LATE_END_MS = 400;
/** Silence that ends an incomplete code of ours. It allows for a busy page and a slow scanner. */
export const SILENCE_MS = 1000;
const BEGIN = 'LAM1.';
const SHAPES_OTHERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock', 'Unidentified']);
const ENDS = new Set(['Enter', 'Tab']);
const PASS = { key: 'pass' } as const;

/**
 * Tells the keys of a scanner that types from those of a person. A scanner is faster than fingers. A code of ours
 * begins as no name does, so from there on it can come more slowly.
 */
export class Wedge<Before> {
  #strokes: Stroke<Before>[] = [];
  /** Where the keys begin that were fast. */
  #fastFrom = 0;
  #held = false;
  #endedAt = Number.NEGATIVE_INFINITY;

  /** Is a code of ours being typed? Then `silence` has to be called when nothing follows for `SILENCE_MS`. */
  get held(): boolean {
    return this.#held;
  }

  take(stroke: Stroke<Before>): WedgeStep<Before> {
    if (SHAPES_OTHERS.has(stroke.key)) return PASS;
    const isEnd = ENDS.has(stroke.key) && !stroke.special;
    if (isEnd && this.#strokes.length === 0 && stroke.at - this.#endedAt <= LATE_END_MS) return { key: 'take' };
    const gap = stroke.at - (this.#strokes.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
    if (gap > (this.#held ? SILENCE_MS : BEGIN_GAP_MS)) this.#forget();
    if (isEnd) return this.#end(stroke.at, gap);
    if (stroke.special || stroke.key.length !== 1) {
      this.#forget();
      return PASS;
    }
    if (gap > FAST_MS) this.#fastFrom = this.#strokes.length;
    this.#strokes.push(stroke);
    if (this.#held) return this.#isWhole() ? this.#finish(stroke.at) : { key: 'take' };
    const begun = this.#begin();
    if (begun) return begun;
    return this.#strokes.length - this.#fastFrom > 2 ? { key: 'hush' } : PASS;
  }

  /** Nothing has come for a while: what is there of a code is all. @returns its readings, null when none was typed */
  silence(): readonly string[] | null {
    const readings = this.#held ? this.#readings() : null;
    this.#forget();
    return readings;
  }

  /** Holds what follows as soon as a code of ours has begun. */
  #begin(): WedgeStep<Before> | null {
    const first = this.#strokes.length - BEGIN.length;
    const last = this.#strokes.slice(Math.max(first, 0));
    if (first < 0 || ![textOf(last), last.map(usText).join('')].some((text) => text.toUpperCase() === BEGIN))
      return null;
    this.#strokes = last;
    this.#held = true;
    return { key: 'take', restore: last.map(({ before }) => before).toReversed() };
  }

  #end(at: number, gap: number): WedgeStep<Before> {
    if (this.#held) return this.#finish(at);
    this.#strokes = this.#strokes.slice(this.#fastFrom);
    if (this.#strokes.length >= FEWEST_FAST && gap <= END_GAP_MS) {
      const restore = this.#strokes.map(({ before }) => before).toReversed();
      return { ...this.#finish(at), restore };
    }
    this.#forget();
    return PASS;
  }

  /** Some scanners send no end. A code of ours can be recognised as whole without it. */
  #isWhole(): boolean {
    return this.#readings().some((text) => parsePersonCode(text) !== null);
  }

  #finish(at: number): WedgeStep<Before> {
    const readings = this.#readings();
    this.#forget();
    this.#endedAt = at;
    return { key: 'take', readings };
  }

  #readings(): readonly string[] {
    const [typed, keys] = [textOf(this.#strokes), this.#strokes.map(usText).join('')];
    return keys.toUpperCase() === typed.toUpperCase() ? [typed] : [typed, keys];
  }

  #forget(): void {
    this.#strokes = [];
    this.#fastFrom = 0;
    this.#held = false;
  }
}

const textOf = (strokes: readonly Pick<Stroke<unknown>, 'key'>[]) => strokes.map(({ key }) => key).join('');
