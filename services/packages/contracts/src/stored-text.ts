import { cleanLine, plainPhone } from './clean-text.ts';

/** Control characters but for tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** White space and characters that show nothing, as far as they are in the Basic Multilingual Plane. */
const BLANK = String.raw`\t\n\r \u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8`;
/** `CONTROL` in the words of JSON schema. */
const CONTROLS = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F`;
/** What is trimmed around a text, in a pattern of JSON schema: `\s` would let control characters by. */
export const SPACES = String.raw`[\t\n\r ]*`;
/** A text without control characters, as a pattern of JSON schema. */
export const STORABLE = `^[^${CONTROLS}]*$`;
/** As `STORABLE`, of a text in which nothing shows. */
export const SHOWS_NOTHING = `^[${BLANK}]*$`;
/** As `STORABLE`, of a text in which something shows. */
export const SHOWS_SOMETHING = `^[${BLANK}]*[^${BLANK}${CONTROLS}][^${CONTROLS}]*$`;
/** What an e-mail address looks like whose domain is in ASCII, in lower case or not. */
export const E_MAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** E-mail address as people type it. The domain can have letters of any script. */
export const TYPED_E_MAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z0-9-]+)$/u;
export const MIN_E_MAIL = 6;
export const MAX_E_MAIL = 254;

/** Whether a text has control characters, which Postgres or a table would not take. */
export const hasControlCharacters = (text: string): boolean => CONTROL.test(text);

/** Whether Postgres can store a text: no control characters, no halves of characters. */
export const isStorable = (text: string): boolean => !hasControlCharacters(text) && text.isWellFormed();

/** Returns the address as mail servers take it, with its domain in Punycode, or null if that is no domain (UTS 46). */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (/^[a-z\d.-]*$/i.test(domain) && !/xn--/i.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : null;
}

/** Checks whether the schema `Email` accepts a text, for pages that have no use for the schema. */
export function isEmail(text: string): boolean {
  const address = cleanLine(text).toLowerCase();
  if (!isStorable(text) || address.length < MIN_E_MAIL || address.length > MAX_E_MAIL || !TYPED_E_MAIL.test(address))
    return false;
  const sent = asciiAddress(address);
  return sent !== null && sent.length <= MAX_E_MAIL && TYPED_E_MAIL.test(sent);
}

/** Whether a text looks like a telephone number: digits with what people write between them. */
export function isPhone(typed: string): boolean {
  const text = plainPhone(typed);
  return /^\(?\+?[\d ().\-/]{4,40}$/.test(text) && /\d{4}/.test(text.replace(/\D/g, ''));
}
