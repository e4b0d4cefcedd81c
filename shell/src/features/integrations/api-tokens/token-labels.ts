import type { ApiScope, Resource, ScopeAction } from '@laminate/contracts/api-scopes';
import { RESOURCES, SCOPE_ACTIONS } from '@laminate/contracts/api-scopes';
import type { ApiToken } from '@laminate/contracts/api-tokens';
import { textOf } from '@laminate/contracts/messages';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { messageOf } from '@laminate/sdk/message-text';

/** Resources that a token can be allowed, as the product calls them. */
const resources = (): Readonly<Record<Resource, string>> => ({
  events: i18n.t('Events'),
  guests: i18n.t('Guests'),
  units: i18n.t('Units and groups'),
  'guest-fields': i18n.t('Guest fields'),
  photos: i18n.t('Guest photos'),
  views: i18n.t('Saved views'),
  imports: i18n.t('Imports'),
  'delegated-lists': i18n.t('Shared lists'),
  'check-ins': i18n.t('Check-ins'),
  passages: i18n.t('Scans and roll calls'),
  access: i18n.t('Access system'),
  checkpoints: i18n.t('Checkpoints'),
  stock: i18n.t('Wristbands'),
  artists: i18n.t('Artists'),
  'artist-guests': i18n.t('Artist guests'),
  forms: i18n.t('Forms'),
  answers: i18n.t('Artist answers'),
  riders: i18n.t('Rider files'),
  hotels: i18n.t('Hotels'),
  programme: i18n.t('Timetable'),
  information: i18n.t('General information'),
  reminders: i18n.t('Reminders'),
  logs: i18n.t('Activity log'),
  changes: i18n.t('Change feed'),
});

export const resourceLabel = (resource: Resource): string => resources()[resource];

export const actionLabel = (action: ScopeAction): string => ({ read: i18n.t('Read'), write: i18n.t('Write') })[action];

/** E.g. `Guests: read, write`, a line for each resource, in the order of the grid. */
export function scopeLines(scopes: readonly ApiScope[]): string[] {
  return RESOURCES.flatMap((resource) => {
    const held = SCOPE_ACTIONS.filter((action) => scopes.includes(`${resource}:${action}`));
    if (held.length === 0) return [];
    const actions = { read: i18n.t('read'), write: i18n.t('write') };
    return [`${resourceLabel(resource)}: ${held.map((action) => actions[action]).join(', ')}`];
  });
}

export const stateLabel = ({ state }: ApiToken): string =>
  ({
    active: i18n.t('Active'),
    rotated: i18n.t('Replaced'),
    expired: i18n.t('Expired'),
    revoked: i18n.t('Revoked'),
    orphaned: i18n.t('Not working'),
  })[state];

/** Reason why a token does nothing although no owner revoked it. Undefined for the others. */
export const endNote = ({ ended_because: code }: ApiToken): string | undefined =>
  code === null ? undefined : messageOf(code, {}, textOf(code));

/** Returns further notes on a state. Undefined where `endNote` says all of it. */
export function stateNote({ state, expires_at, revoked_at, revoked_by, ended_because }: ApiToken): string | undefined {
  if (state === 'revoked')
    return i18n.t('{when} by {name}', { when: formatDateTime(revoked_at ?? ''), name: revoked_by ?? '' });
  if (state === 'orphaned')
    return ended_because ? undefined : i18n.t('The person who created it is no longer in the account');
  if (state === 'rotated') return i18n.t('Works until {when}', { when: formatDateTime(expires_at) });
  return state === 'expired'
    ? formatDateTime(expires_at)
    : i18n.t('Until {when}', { when: formatDateTime(expires_at) });
}

/** Whether calls with it are answered. */
export const works = ({ state }: ApiToken): boolean => state === 'active' || state === 'rotated';

interface Revoking {
  /** What the button is called that asks. */
  readonly button: string;
  readonly title: string;
  readonly question: string;
  /** What is said when it is done. */
  readonly done: string;
}

/** What is said of revoking a token: also which one, for after a rotation two have the same name. */
export function revoking(token: ApiToken, tokens: readonly ApiToken[]): Revoking {
  const { name } = token;
  if (token.state === 'rotated') {
    const when = formatDateTime(token.expires_at);
    return {
      button: i18n.t('Revoke {name} (replaced, works until {when})', { name, when }),
      title: i18n.t('Revoke the previous “{name}”?', { name }),
      question: i18n.t(
        'This token would have worked until {when}. Apps that still use it will be refused immediately. You can’t undo this.',
        { when },
      ),
      done: i18n.t('Previous “{name}” revoked', { name }),
    };
  }
  const question = i18n.t('Apps that use it will be refused immediately. You can’t undo this.');
  if (tokens.some((other) => other.state === 'rotated' && other.name === name)) {
    return {
      button: i18n.t('Revoke {name} (current)', { name }),
      title: i18n.t('Revoke the current “{name}”?', { name }),
      question,
      done: i18n.t('Current “{name}” revoked', { name }),
    };
  }
  return {
    button: i18n.t('Revoke {name}', { name }),
    title: i18n.t('Revoke “{name}”?', { name }),
    question,
    done: i18n.t('“{name}” revoked', { name }),
  };
}
