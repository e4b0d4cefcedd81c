import { asksForPeople } from '@laminate/rules/form-rules';
import type { AnySection } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';

/** How an artist says that a section stays empty. */
export const nothingLabel = (section: AnySection): string =>
  asksForPeople(section) ? i18n.t('We have no one to add') : i18n.t('We have nothing to add');

/** That they said so. */
export const nothingToAddLabel = (section: AnySection): string =>
  asksForPeople(section) ? i18n.t('No one to add') : i18n.t('Nothing to add');
