import { i18n } from '@laminate/sdk/i18n';
import type { ColumnRole } from '@laminate/contracts/imports';

/** The roles in the order a person chooses from. */
export const ROLES: readonly ColumnRole[] = [
  'left_out',
  'name',
  'first_name',
  'last_name',
  'extra',
  'total',
  'guests',
  'comment',
  'titled_comment',
  'unit',
  'group',
  'profile',
  'wristband',
  'badge',
  'status',
];

/** What a column holds, in words. */
export function roleLabel(role: ColumnRole): string {
  switch (role) {
    case 'left_out':
      return i18n.t('Skip');
    case 'name':
      return i18n.t('Name');
    case 'first_name':
      return i18n.t('First name');
    case 'last_name':
      return i18n.t('Last name');
    case 'extra':
      return i18n.t('Plus-ones');
    case 'total':
      return i18n.t('Guests in total');
    case 'guests':
      return i18n.t('Does the count include the main guest?');
    case 'comment':
      return i18n.t('Comment');
    case 'titled_comment':
      return i18n.t('Comment, including its title');
    case 'unit':
      return i18n.t('Unit');
    case 'group':
      return i18n.t('Group');
    case 'profile':
      return i18n.t('Profile');
    case 'wristband':
      return i18n.t('Wristband');
    case 'badge':
      return i18n.t('Badge');
    case 'status':
      return i18n.t('Status (skip rows by status)');
  }
}
