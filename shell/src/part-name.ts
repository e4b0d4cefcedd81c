import type { CopyPart } from '@laminate/contracts/event-copies';
import { i18n } from '@laminate/sdk/i18n';

/** Names a part of an event, as it is copied. */
export function partName(part: CopyPart): string {
  switch (part) {
    case 'settings':
      return i18n.t('Event settings');
    case 'access':
      return i18n.t('Access system');
    case 'units':
      return i18n.t('Units, groups and quotas');
    case 'guest_fields':
      return i18n.t('Guest fields');
    case 'invitations':
      return i18n.t('Invitation lists');
    case 'requests':
      return i18n.t('Request categories');
    case 'stock':
      return i18n.t('Wristband desks');
    case 'forms':
      return i18n.t('Forms');
    case 'programme':
      return i18n.t('Stages and schedule days');
    case 'hotels':
      return i18n.t('Hotels');
    case 'information':
      return i18n.t('General information and contacts');
    case 'users':
      return i18n.t('Event users');
    case 'people':
      return i18n.t('Guests');
    case 'artists':
      return i18n.t('Artists');
    case 'answers':
      return i18n.t('Form answers');
    case 'performances':
      return i18n.t('Performances');
    case 'contacts':
      return i18n.t('Contact details');
  }
}
