import { TextLink } from '@laminate/ui';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { i18n } from './i18n.ts';
import { useLocation } from './router.ts';
import { useSession } from './session.ts';

const SELECT = '/account-payment-plan-select';

/** How somebody whom the plan stops goes on: a link for who may choose another, for everybody else whom to ask. Nothing where plans are chosen. */
export function WayToPlans(): ReactNode {
  const session = useSession();
  const { pathname } = useLocation();
  if (!session || pathname === SELECT) return null;
  return session.can.choose_plan ? createElement(TextLink, { href: SELECT }, i18n.t('Choose a plan')) : i18n.t('Your Top dog can choose another plan.');
}
