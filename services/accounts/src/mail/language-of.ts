import type { Request } from 'express';
import { LANGUAGES, type Language } from '@laminate/kit/mail/letter';

/**
 * The language of who asks: that of the interface, which the client sends along, else what the browser prefers; English
 * where it is neither.
 */
export function languageOf(req: Request): Language {
  const preferred = req.acceptsLanguages([...LANGUAGES]);
  return LANGUAGES.find((language) => language === preferred) ?? 'en';
}
