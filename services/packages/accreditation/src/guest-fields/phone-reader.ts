import type { PhoneReader } from '@laminate/contracts';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** The newer name of `Intl.Locale.timeZones`, which TypeScript does not know yet. */
type Zones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The name of a zone that has several as the browsers' tables have it: that of `Asia/Kolkata` is `Asia/Calcutta`. */
const zoneName = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Every country by the time zones that it keeps. If two share a zone, the first counts. */
const countries = new Map<string, CountryCode>();

/** Returns the country of a time zone as the browsers' tables have it, or undefined for `UTC` and the like. */
function countryOf(timeZone: string): CountryCode | undefined {
  if (countries.size === 0) {
    const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      if (!isSupportedCountry(code)) continue;
      const locale: Zones = new Intl.Locale(`und-${code}`);
      for (const zone of locale.getTimeZones?.() ?? []) if (!countries.has(zone)) countries.set(zone, code);
    }
  }
  return countries.get(zoneName(timeZone));
}

/**
 * Reads telephone numbers as they are typed where a time zone is: `5123 4567` in Europe/Tallinn is `+37251234567`.
 * A number of another country needs its `+` or `00`.
 */
export function phoneReader(timeZone: string): PhoneReader {
  const country = countryOf(timeZone);
  const options = { ...(country && { defaultCountry: country }), extract: false };
  const numberIn = (text: string) => {
    const number = parsePhoneNumberFromString(text, options);
    return number?.isPossible() ? number : undefined;
  };
  return (typed) => {
    const text = typed.replace(/^\s*00/, '+');
    const read = numberIn(text);
    // In "+372 (0) …" the zero is dialled only at home, if at all. In Italy it stays.
    const bare = read?.isValid() ? read : (numberIn(text.replace(/^(\+[\d\s]+)\(0\)/, '$1')) ?? read);
    return bare ? { number: bare.number, typed } : null;
  };
}
