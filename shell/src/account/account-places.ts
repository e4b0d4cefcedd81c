import type { AccountCan } from '@laminate/contracts/session';
import { i18n } from '@laminate/sdk/i18n';

/** A screen of the account area. */
export interface AccountPlace {
  readonly path: string;
  readonly label: () => string;
  /**
   * Checks whether the place can be opened, by what the server says that the person can do. For everyone else it
   * doesn't exist.
   */
  readonly may: (can: AccountCan) => boolean;
  /** The entry of the menu that it belongs to, if it has no separate one. */
  readonly within?: string;
}

const everyone: AccountPlace['may'] = () => true;

/** The side menu of the account area, from top to bottom. A new screen is a line here and its file in the router. */
export const accountPlaces = [
  { path: '/my-account', label: () => i18n.t('My account'), may: everyone },
  { path: '/account-users', label: () => i18n.t('Users'), may: (can) => can.manage_account_users },
  { path: '/account-settings', label: () => i18n.t('Account settings'), may: everyone },
  { path: '/account-payment-plan', label: () => i18n.t('Payment plan'), may: (can) => can.choose_plan },
  {
    path: '/account-payment-plan-select',
    label: () => i18n.t('Choose a plan'),
    may: (can) => can.choose_plan,
    within: '/account-payment-plan',
  },
  { path: '/account-extra-features', label: () => i18n.t('Extra features'), may: everyone },
  {
    path: '/account-integrations',
    label: () => i18n.t('Integrations'),
    may: ({ manage_integrations }) => manage_integrations === true,
  },
  {
    path: '/account-integrations/webhooks/:webhookId',
    label: () => i18n.t('Webhook'),
    may: ({ manage_integrations }) => manage_integrations === true,
    within: '/account-integrations',
  },
  { path: '/account-privacy', label: () => i18n.t('Privacy'), may: ({ see_privacy }) => see_privacy },
  { path: '/account-blocked', label: () => i18n.t('Blocked list'), may: ({ see_audit }) => see_audit },
  { path: '/account-audit', label: () => i18n.t('Audit'), may: ({ see_audit }) => see_audit },
] as const satisfies readonly AccountPlace[];

/** Where people set their second factor up. */
export const SECOND_FACTOR_PLACE = '/account-settings' satisfies AccountPath;

export type AccountPath = (typeof accountPlaces)[number]['path'];
