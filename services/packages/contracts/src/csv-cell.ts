/**
 * What makes a spreadsheet read a cell as a formula, in ASCII and in the full-width forms that some take for the same.
 */
const FORMULA = '[=+\\-@＝＋－＠]';
/** At the start, quotes and white space before the sign don't hide it. Tabs and line breaks are signs too. */
const AT_START = new RegExp(`^(?=['"\\s]*${FORMULA}|['"]*[\\t\\r\\n])`);
const GUARDED_START = new RegExp(`^'(?=['"\\s]*${FORMULA}|['"]*[\\t\\r\\n])`);
/**
 * Matches whole runs of characters that separate cells or hide no sign, before one. Looking ahead from each line break
 * of a run instead would take time proportional to the square of its length.
 */
const BEFORE_FORMULA = new RegExp(`(?<![;,|'"\\s])[;,|'"\\s]+(?=${FORMULA})`, 'g');

/**
 * Digits and spaces behind one plus sign, as telephone numbers are: with no operator, reference or function a spreadsheet
 * takes them for text or a number, never for a formula that could do something. Dashes, dots and slashes would be
 * calculated with.
 */
const PHONE = /^\+\d[\d ]*$/;

/** Changes the part of a run behind which a cell would begin with a formula: from its last printed delimiter on. */
function changeEnd(run: string, change: (end: string) => string): string {
  const from = Math.max(run.lastIndexOf(';'), run.lastIndexOf(','), run.lastIndexOf('|'), 0);
  return run.slice(0, from) + change(run.slice(from));
}

/**
 * Returns text for a cell of a CSV file that no spreadsheet runs: an apostrophe goes before anything that could begin a
 * formula (OWASP, CSV injection), also where a wrongly guessed delimiter would begin a cell. A telephone number has
 * none, so other apps read it as it is. `plainCell` removes the apostrophes again.
 */
export const guardCell = (text: string): string =>
  PHONE.test(text)
    ? text
    : text
        .replace(BEFORE_FORMULA, (run) => changeEnd(run, (end) => end.replace(/[;,|\t\r\n]/g, "$&'")))
        .replace(AT_START, "'");

/** Returns the text that `guardCell` was given. Any other text with such an apostrophe loses it too. */
export const plainCell = (text: string): string =>
  text.includes("'")
    ? text
        .replace(GUARDED_START, '')
        .replace(BEFORE_FORMULA, (run) => changeEnd(run, (end) => end.replace(/([;,|\t\r\n])'/g, '$1')))
    : text;
