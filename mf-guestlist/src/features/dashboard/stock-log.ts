import type { LogEntry } from '@laminate/contracts/activity-log';
import { i18n } from '@laminate/sdk/i18n';

/** What was done to the wristband stock, worded for the screen. */
export const stockActions = (): Readonly<Record<string, string>> => ({
  add_stock_desk: i18n.t('Wristband desk added'),
  rename_stock_desk: i18n.t('Wristband desk renamed'),
  delete_stock_desk: i18n.t('Wristband desk closed'),
  receive_stock: i18n.t('Wristbands received'),
  move_stock: i18n.t('Wristbands moved'),
  count_stock: i18n.t('Wristbands counted'),
  spoil_stock: i18n.t('Wristbands damaged'),
  void_wristbands: i18n.t('Wristband voided'),
  replace_wristbands: i18n.t('Wristband replaced'),
  return_wristbands: i18n.t('Wristband returned'),
  export_stock: i18n.t('Wristband stock exported'),
});

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns notes of a change of the stock (which bands and how many, where they are, and why), or undefined for other
 * actions.
 */
export function stockDetailLabels({
  action,
  params,
}: Pick<LogEntry, 'action' | 'params'>): (string | null)[] | undefined {
  if (!(action in stockActions())) return undefined;
  const { was, wristband, quantity, desk, to_desk: to, reason, what } = params;
  return [
    isText(was) ? i18n.t('previously {name}', { name: was }) : null,
    isText(wristband) ? wristband : null,
    typeof quantity === 'number'
      ? i18n.t('{quantity, plural, one {# wristband} other {# wristbands}}', { quantity })
      : null,
    isText(desk) ? (isText(to) ? `${desk} → ${to}` : desk) : null,
    isText(reason) ? reason : null,
    what === 'movements' ? i18n.t('all movements') : null,
  ];
}
