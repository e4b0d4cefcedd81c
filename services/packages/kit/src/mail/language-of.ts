import type { Request } from 'express';
import { LANGUAGES, type Language } from './letter.ts';

/**
 * Returns the language of the caller. It is that of the interface, which the client sends along, else what the browser
 * prefers, or English where it is neither.
 */
export function languageOf(req: Request): Language {
  const preferred = req.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === preferred) ?? 'en';
}
