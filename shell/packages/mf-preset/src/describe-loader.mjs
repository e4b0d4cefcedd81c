/** `.describe('…')` of a schema: one string, as it is written in the contracts. */
const DESCRIPTION = /\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\s*,?\s*\)/g;

/**
 * Takes the descriptions out of the contracts. Others read them in the API's document. In the page they would be unread
 * bytes, and a copy of a schema for each. Lines keep their numbers.
 *
 * A description that is more than one string is refused.
 *
 * @this {import('@rspack/core').LoaderContext<object>}
 * @param {string} source
 * @returns {string}
 */
export default function describeLoader(source) {
  const left = source.replaceAll(DESCRIPTION, (call) => call.replaceAll(/[^\n]/g, ''));
  if (left.includes('.describe(')) throw new Error('A description is one string in quotes');
  return left;
}
