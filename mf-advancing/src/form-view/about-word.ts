import type { About } from '@laminate/contracts/form-rules';
import { i18n } from '@laminate/sdk/i18n';

/** Whom a section is about, as the card of an artist names them. */
export function aboutWord(about: About): string {
  switch (about) {
    case 'contact': return i18n.t('Contact');
    case 'performers': return i18n.t('Performers');
    case 'crew': return i18n.t('Crew');
    case 'guestlist': return i18n.t('Guest list');
  }
}
