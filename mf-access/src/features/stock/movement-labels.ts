import type { StockKind, StockMovement } from '@laminate/contracts/stock';
import { i18n } from '@laminate/sdk/i18n';
import type { Figure } from './stock-figures.ts';

/** Kinds of movements, worded for the screen. */
export const kindLabels = (): Readonly<Record<StockKind, string>> => ({
  received: i18n.t('Received'),
  moved_out: i18n.t('Moved out'),
  moved_in: i18n.t('Moved in'),
  counted: i18n.t('Counted'),
  spoiled: i18n.t('Damaged'),
  issued: i18n.t('Given out'),
  replaced: i18n.t('Replaced'),
  returned: i18n.t('Returned'),
  voided: i18n.t('Voided'),
});

/**
 * Returns the columns of the report, in the order in which they add up to what is in stock. Voided bands do not change
 * it.
 */
export const figureLabels = (): readonly (readonly [Figure, string])[] => [
  ['received', i18n.t('Received')],
  ['moved', i18n.t('Moved')],
  ['counted', i18n.t('Counted')],
  ['returned', i18n.t('Returned')],
  ['spoiled', i18n.t('Damaged')],
  ['issued', i18n.t('Given out')],
  ['replaced', i18n.t('Replaced')],
  ['voided', i18n.t('Voided')],
];

/** Returns a change with its sign, or without a sign for no change. */
export const signed = (delta: number): string => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : '0');

/** Returns the details of a row other than its figures: the guest, the other desk, the reason. */
export function aboutOf(
  { person, other_desk_id: other, reason }: StockMovement,
  deskName: (id: number) => string,
): string {
  return [person?.name, other === null ? null : deskName(other), reason].filter(Boolean).join(' · ');
}
