import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import { i18n } from '@laminate/sdk/i18n';

const LABELS: Record<ReleaseHistoryEntry['action'], () => string> = {
  release: () => i18n.t('Released'),
  deploy: () => i18n.t('Deployed'),
  rollback: () => i18n.t('Rolled back'),
  pin: () => i18n.t('Pinned for an account'),
  unpin: () => i18n.t('Pin removed'),
  share: () => i18n.t('Rolling out'),
  grow: () => i18n.t('Rolled out further'),
  everybody: () => i18n.t('Released to everyone'),
  'take-back': () => i18n.t('Rolled back'),
  hold: () => i18n.t('Performs worse, kept in use'),
};

/** What was done, with the share or the account that it was done for. */
export function wordEntry({ action, share, account }: ReleaseHistoryEntry): string {
  const label = LABELS[action]();
  if (share !== undefined) return `${label}: ${share} %`;
  return account === undefined ? label : `${label}: ${account}`;
}
