/** What makes a spreadsheet read a cell as a formula, in ASCII and in the full-width forms that some take for the same. */
const FORMULA = '[=+\\-@＝＋－＠]';
/** At the start, quotes and white space before the sign don't hide it; tab and line break are signs themselves. */
const AT_START = new RegExp(`^(?=['"\\s]*${FORMULA}|['"]*[\\t\\r\\n])`);
const GUARDED_START = new RegExp(`^'(?=['"\\s]*${FORMULA}|['"]*[\\t\\r\\n])`);
/** A program that cuts at another delimiter than was meant starts a cell behind each of these. */
const INSIDE = new RegExp(`([;,|\\t\\r\\n])(?=['"\\s]*${FORMULA})`, 'g');
const GUARDED_INSIDE = new RegExp(`([;,|\\t\\r\\n])'(?=['"\\s]*${FORMULA})`, 'g');

/**
 * Text for a cell of a CSV file that no spreadsheet runs: an apostrophe goes before whatever could begin a formula
 * (OWASP, CSV injection), also where a wrongly guessed delimiter would begin a cell. `plainCell` takes it away again.
 */
export const guardCell = (text: string): string => text.replace(INSIDE, "$1'").replace(AT_START, "'");

/** The text that `guardCell` was given; any other text with such an apostrophe loses it too. */
export const plainCell = (text: string): string => text.replace(GUARDED_START, '').replace(GUARDED_INSIDE, '$1');
