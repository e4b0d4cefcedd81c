import type { Role } from '@laminate/contracts/roles';
import { i18n } from '@laminate/sdk/i18n';

/** A role as people call it. */
export function roleName(role: Role): string {
  const names: Record<Role, string> = {
    superuser: i18n.t('Superuser'),
    owner: i18n.t('Top dog'),
    manager: i18n.t('Manager'),
    worker_bee: i18n.t('Worker bee'),
    'worker_bee+': i18n.t('Worker bee+'),
    security: i18n.t('Security'),
    artist_manager: i18n.t('Artist manager'),
    artist: i18n.t('Artist'),
  };
  return names[role];
}

/** What a role is there for, in a sentence for who gives it. */
export function roleDescription(role: Role): string {
  const descriptions: Partial<Record<Role, string>> = {
    owner: i18n.t('Everything, including users and the payment plan.'),
    manager: i18n.t('Everything in all events, except account users and the payment plan.'),
    security: i18n.t('Can view the access system and who can enter where.'),
    artist_manager: i18n.t('Artists, schedules, hotels and files.'),
    worker_bee: i18n.t('Checks guests in at the door.'),
    'worker_bee+': i18n.t('Checks guests in at the door and manages the guest list.'),
  };
  return descriptions[role] ?? '';
}
