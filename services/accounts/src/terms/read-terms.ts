import { readFileSync } from 'node:fs';
import { Marked } from 'marked';

/** More than any terms have, and little for a page. */
const MAX_BYTES = 200_000;

/** The page has the largest heading. Below it there are two more sizes. */
const markdown = new Marked({
  walkTokens: (token) => {
    if (token.type === 'heading') token['depth'] = token['depth'] === 1 ? 2 : 3;
  },
});

/**
 * Reads the terms of use of an installation.
 * @param file its `TERMS_FILE`: a file of Markdown in UTF-8
 * @returns them as HTML, or null without a file or with an empty one
 * @throws Error naming the setting, where the file cannot be read, is not text or has more than 200 kB
 */
export function readTerms(file: string | undefined): string | null {
  if (!file) return null;
  const fault = (what: string) => new Error(`TERMS_FILE is "${file}", which ${what}.`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw fault('cannot be read: set it to a file of Markdown, or leave it out');
  }
  if (bytes.length > MAX_BYTES) throw fault(`has more than ${MAX_BYTES / 1000} kB`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    throw fault('is no text in UTF-8');
  }
  return text === '' ? null : markdown.parse(text, { async: false });
}
