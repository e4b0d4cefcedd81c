import { cleanLine, plainPhone } from './clean-text.ts';

/** Control characters but for tab and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
/** What an e-mail address looks like whose domain is in ASCII, in lower case or not. */
export const E_MAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** As people type it: the domain may have letters of any script. */
export const TYPED_E_MAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:\p{L}[\p{L}\p{M}]+|[Xx][Nn]--[A-Za-z0-9-]+)$/u;
export const MIN_E_MAIL = 6;
export const MAX_E_MAIL = 254;

/** Whether a text has control characters, which Postgres or a table would not take. */
export const hasControlCharacters = (text: string): boolean => CONTROL.test(text);

/** Whether Postgres can store a text: no control characters, no halves of characters. */
export const isStorable = (text: string): boolean => !hasControlCharacters(text) && text.isWellFormed();

/** The address as mail servers take it, with its domain in Punycode; null where that is no domain (UTS 46). */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (/^[a-z\d.-]*$/i.test(domain) && !/xn--/i.test(domain)) return address;
  const url = `https://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : null;
}

/** Whether the schema `Email` takes a text; pages ask this, which have no use for the schema. */
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
