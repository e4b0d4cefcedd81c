/**
 * Errors as Excel, Sheets and LibreOffice show them in a cell, in English, German, Finnish, Swedish, French, Spanish,
 * Polish and Russian, and a column that is too narrow for its number.
 */
const ERRORS = new Set(
  (
    '#N/A #NV #N/D #PUUTTUU! #SAKNAS! #Н/Д #REF! #BEZUG! #VIITTAUS! #REFERENS! #¡REF! #ADR! #ССЫЛКА! ' +
    '#VALUE! #WERT! #ARVO! #VÄRDEFEL! #VALEUR! #¡VALOR! #ARG! #ЗНАЧ! #DIV/0! #JAKO/0! #DIVISION/0! #¡DIV/0! #DZIEL/0! #ДЕЛ/0! ' +
    '#NAME? #NIMI? #NAMN? #NOM? #¿NOMBRE? #NAZWA? #ИМЯ? #NUM! #ZAHL! #LUKU! #OGILTIGT! #NOMBRE! #¡NUM! #LICZBA! #ЧИСЛО! ' +
    '#NULL! #TYHJÄ! #SKÄRNING! #NUL! #¡NULO! #ZERO! #ПУСТО! #SPILL! #CALC! #FIELD! #BLOCKED! #GETTING_DATA #ERROR!'
  ).split(' '),
);
const NUMBERED = /^(?:Err:\d{3}|#{3,})$/;

/** Returns the error that a cell of a spreadsheet shows instead of what it should hold, or null for none. */
export function sheetErrorIn(text: string): string | null {
  if (!text.includes('#') && !text.includes('Err:')) return null;
  return text.split(' ').find((word) => ERRORS.has(word.toUpperCase()) || NUMBERED.test(word)) ?? null;
}
