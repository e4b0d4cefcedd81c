import { i18n } from '@laminate/sdk/i18n';
import type { AccessSystem } from '../../access/access-system.ts';
import { slotTimes } from '../../access/changes.ts';
import { ruleText } from '../../access/rule-text.ts';
import { areaOf, isRule } from './draft/item-edit.ts';
import type { Field, FieldValue } from './draft/item-edit.ts';

/** What a field of an item is called. */
export function fieldName(system: AccessSystem, field: Field): string {
  const area = areaOf(field);
  if (area !== null) return system.areas.find(({ id }) => id === area)?.name ?? i18n.t('Area');
  switch (field) {
    case 'timeId':
    case 'slot':
      return i18n.t('Time slot');
    case 'wristbandId':
      return i18n.t('Wristband');
    case 'badgeId':
      return i18n.t('Badge');
    case 'color':
      return i18n.t('Colour');
    case 'weave':
      return i18n.t('Pattern');
    case 'picture_url':
      return i18n.t('Picture');
    default:
      return i18n.t('Name');
  }
}

/** A weave by its name. */
export function weaveName(weave: AccessSystem['wristbands'][number]['weave']): string {
  switch (weave) {
    case 'plain':
      return i18n.t('Plain');
    case 'stripe':
      return i18n.t('Stripes');
    case 'dots':
      return i18n.t('Dots');
    case 'diagonal':
      return i18n.t('Diagonal');
    case 'line':
      return i18n.t('Line');
  }
}

/** The value of a field in words. */
export function valueText(system: AccessSystem, field: Field, value: FieldValue): string {
  const named = (items: readonly { readonly id: number; readonly name: string }[]) =>
    items.find(({ id }) => id === value)?.name ?? i18n.t('None');
  if (field === 'timeId') return named(system.times);
  if (field === 'wristbandId') return named(system.wristbands);
  if (field === 'badgeId') return named(system.badges);
  if (field === 'weave') return weaveName(value as AccessSystem['wristbands'][number]['weave']);
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No');
  if (isRule(value)) return ruleText(system, value);
  if (typeof value === 'object' && value !== null)
    return slotTimes(value, system.event.time_zone) || i18n.t('No times');
  return value === null ? i18n.t('None') : String(value);
}
