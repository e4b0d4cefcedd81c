/** Control characters but for tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** What an e-mail address looks like, in lower case or not. */
export const E_MAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const MIN_E_MAIL = 6;
export const MAX_E_MAIL = 254;

/** Whether a text has control characters, which Postgres or a table would not take. */
export const hasControlCharacters = (text: string): boolean => CONTROL.test(text);

/** Whether Postgres can store a text: no control characters, no halves of characters. */
export const isStorable = (text: string): boolean => !hasControlCharacters(text) && text.isWellFormed();

/** Whether the schema `Email` takes a text; pages ask this, which have no use for the schema. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return isStorable(text) && address.length >= MIN_E_MAIL && address.length <= MAX_E_MAIL && E_MAIL.test(address);
}
