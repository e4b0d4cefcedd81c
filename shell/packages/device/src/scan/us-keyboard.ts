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
export interface PressedKey {
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
export function usText({ key, code, shift }: PressedKey): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Numpad(\d))$/.exec(code) ?? [];
  return letter ?? digit ?? SIGNS.get(code)?.charAt(shift ? 1 : 0) ?? key;
}
