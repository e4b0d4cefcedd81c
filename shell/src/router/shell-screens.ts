import type { Role } from '@laminate/contracts/roles';
import { i18n } from '@laminate/sdk/i18n';

/** What the palette and the router know of one of the shell's own screens. */
export interface ShellScreen {
  readonly path: string;
  /** Roles that can open it, by account. An empty list admits everyone who is logged in. */
  readonly roles: readonly Role[];
  readonly label: () => string;
}

const ORGANISERS: readonly Role[] = ['owner', 'manager'];
const EVERYONE: readonly Role[] = [];

/** The shell's screens behind the login that a person can choose to go to. */
export const shellScreens = [
  { path: '/events', roles: EVERYONE, label: () => i18n.t('My events') },
  { path: '/add-event', roles: ORGANISERS, label: () => i18n.t('Add event') },
  { path: '/all-events', roles: ['superuser'], label: () => i18n.t('All events') },
  { path: '/modules', roles: ['superuser'], label: () => i18n.t('Modules') },
  { path: '/select-artist', roles: ['artist'], label: () => i18n.t('Select artist') },
] as const satisfies readonly ShellScreen[];
