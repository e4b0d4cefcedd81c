import { isMessageCode, textOf } from '@laminate/contracts/messages';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import type { DetailColumn } from './detail-cells.ts';
import type { DraftField, DraftProblem } from './guest-draft.ts';

/**
 * The name of a draft's cell.
 *
 * @param fields those of the event
 */
export function cellLabel(field: DraftField, fields: readonly DetailColumn[] = []): string {
  switch (field) {
    case 'name':
      return i18n.t('Name');
    case 'extra':
      return i18n.t('Plus-ones');
    case 'comments':
      return i18n.t('Comment');
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
    default:
      return fieldLabel(fields.find(({ key }) => key === field) ?? { key: field, name: '' });
  }
}

/**
 * Why a draft can't be saved, in one sentence.
 *
 * @param fields those of the event
 */
export function problemMessage(problem: DraftProblem, fields: readonly DetailColumn[] = []): string {
  const { code, field, value, limit = 0 } = problem;
  switch (code) {
    case 'name_missing':
      return i18n.t('This row has no name.');
    case 'extra_not_a_number':
      return i18n.t('“{value}” isn’t a number of plus-ones.', { value });
    case 'extra_too_large':
      return i18n.t('“{value}” is too high. The maximum is +{limit}.', { value, limit });
    case 'total_is_zero':
      return i18n.t('The total in the file is 0 guests.');
    case 'group_without_unit':
      return i18n.t('The group “{value}” needs a unit.', { value });
    case 'unknown_item':
      return unknownMessage(field, value);
    case 'sheet_error':
      return i18n.t('{field}: “{value}” is an error of the spreadsheet.', { field: cellLabel(field, fields), value });
    case 'too_long':
      return i18n.t('{field} can be up to {limit} characters.', { field: cellLabel(field), limit });
    case 'wrong_detail':
      return wrongDetailMessage(problem, fields);
  }
}

/** What services say of a field follows its name: “Phone “12ab” is not a telephone number”. */
function wrongDetailMessage({ field, value, reason }: DraftProblem, fields: readonly DetailColumn[]): string {
  return i18n.t('{field}: “{value}” {problem}.', {
    field: cellLabel(field, fields),
    value,
    problem: isMessageCode(reason) ? i18n.t(textOf(reason)) : (reason ?? ''),
  });
}

function unknownMessage(field: DraftField, value: string): string {
  switch (field) {
    case 'wristband':
      return i18n.t('This event has no wristband “{value}”.', { value });
    case 'badge':
      return i18n.t('This event has no badge “{value}”.', { value });
    default:
      return i18n.t('This event has no profile “{value}”.', { value });
  }
}
