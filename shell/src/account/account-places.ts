import type { AccountCan } from '@laminate/contracts/session';
import { i18n } from '@laminate/sdk/i18n';

/** A screen of the account area. */
export interface AccountPlace {
  readonly path: string;
  readonly label: () => string;
  /** Who may open it, by what the server says that the person may do; for everybody else it doesn't exist. */
  readonly may: (can: AccountCan) => boolean;
}

const everyone: AccountPlace['may'] = () => true;

/** The side menu of the account area, from top to bottom. A new screen is a line here and its file in the router. */
export const accountPlaces = [
  { path: '/my-account', label: () => i18n.t('My account'), may: everyone },
  { path: '/account-privacy', label: () => i18n.t('Privacy'), may: ({ see_privacy }) => see_privacy },
  { path: '/account-audit', label: () => i18n.t('Audit'), may: ({ see_audit }) => see_audit },
] as const satisfies readonly AccountPlace[];

export type AccountPath = (typeof accountPlaces)[number]['path'];
