// Remotes carry a copy of this file: session, words and router they take from the page by their names.
import { useSession } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation } from '@laminate/sdk/router';
import { TextLink } from '@laminate/ui';
import { createElement } from 'react';
import type { ReactNode } from 'react';

const SELECT = '/account-payment-plan-select';

/**
 * Shows a way on for a person whom the plan stops. People who can choose another plan see a link, everyone else sees
 * whom to ask. Shows nothing where plans are chosen.
 */
export function UpgradeLink(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session || pathname === SELECT) return null;
  return session.can.choose_plan
    ? createElement(TextLink, { href: SELECT }, i18n.t('Choose a plan'))
    : i18n.t('Your Top dog can choose another plan.');
}
