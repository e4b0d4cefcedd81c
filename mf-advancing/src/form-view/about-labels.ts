import type { About } from '@laminate/rules/form-rules';
import type { SectionCovers } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';

/** Returns what a section is about. People are named as on the card of an artist. */
export function aboutLabel(about: About | SectionCovers): string {
  switch (about) {
    case 'contact':
      return i18n.t('Contact');
    case 'performers':
      return i18n.t('Performers');
    case 'crew':
      return i18n.t('Crew');
    case 'guestlist':
      return i18n.t('Guest list');
    case 'travel':
      return i18n.t('Travel');
  }
}
