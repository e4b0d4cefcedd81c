import { sameRule } from '@laminate/rules/passage-rules';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { ruleText } from './rule-text.ts';
import { KINDS, itemsOf } from './access-system.ts';
import type { AccessKind, AccessSystem, Item } from './access-system.ts';

/** A difference between two states of an access system, in words. */
export interface DescribedChange {
  readonly kind: AccessKind;
  /** Id of the item, or null if the whole list is concerned, for example by another order. */
  readonly id: number | null;
  readonly text: string;
}

/** What differs from one state of an access system to a later one. */
export function changesBetween(before: AccessSystem, after: AccessSystem): DescribedChange[] {
  return KINDS.flatMap((kind) => {
    const old = new Map(itemsOf(before, kind).map((item) => [item.id, item]));
    const now = new Map(itemsOf(after, kind).map((item) => [item.id, item]));
    const changes: DescribedChange[] = [];
    for (const [id, { name }] of old)
      if (!now.has(id)) changes.push({ kind, id, text: i18n.t('{name}: deleted', { name }) });
    for (const [id, item] of now) {
      const earlier = old.get(id);
      if (!earlier) changes.push({ kind, id, text: i18n.t('{name}: added', { name: item.name }) });
      else if (earlier.revision !== item.revision)
        changes.push(...changesOfItem(earlier, item, after).map((text) => ({ kind, id, text })));
    }
    const remaining = (ids: Iterable<number>, others: ReadonlyMap<number, Item>) =>
      [...ids].filter((id) => others.has(id)).join(' ');
    if (remaining(old.keys(), now) !== remaining(now.keys(), old))
      changes.push({ kind, id: null, text: i18n.t('{list}: reordered', { list: listName(kind) }) });
    return changes;
  });
}

/** The list of a kind by its name. */
export function listName(kind: AccessKind): string {
  switch (kind) {
    case 'area':
      return i18n.t('Areas');
    case 'time':
      return i18n.t('Time slots');
    case 'profile':
      return i18n.t('Profiles');
    case 'wristband':
      return i18n.t('Wristbands');
    case 'badge':
      return i18n.t('Badges');
  }
}

function changesOfItem(before: Item, after: Item, system: AccessSystem): string[] {
  const { name } = after;
  const labels: string[] = [];
  const nameOf = (items: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    items.find((item) => item.id === id)?.name ?? i18n.t('None');
  if (before.name !== name) labels.push(i18n.t('{before} is now called {name}', { before: before.name, name }));
  if ('areas' in before && 'areas' in after) {
    for (const area of system.areas) {
      const [had, has] = [before.areas.includes(area.id), after.areas.includes(area.id)];
      if (!had && has) labels.push(i18n.t('{profile}: can now enter {area}', { profile: name, area: area.name }));
      const [rule, now] = [before, after].map(({ rules }) => rules.find(({ area_id }) => area_id === area.id));
      if (has && !(rule && now ? sameRule(rule, now) : rule === now))
        labels.push(
          i18n.t('{profile}: rule for {area}: {rule}', { profile: name, area: area.name, rule: ruleText(system, now) }),
        );
      if (had && !has) labels.push(i18n.t('{profile}: can no longer enter {area}', { profile: name, area: area.name }));
    }
    if (before.timeId !== after.timeId)
      labels.push(i18n.t('{name}: time slot {value}', { name, value: nameOf(system.times, after.timeId) }));
    if (before.wristbandId !== after.wristbandId)
      labels.push(i18n.t('{name}: wristband {value}', { name, value: nameOf(system.wristbands, after.wristbandId) }));
    if (before.badgeId !== after.badgeId)
      labels.push(i18n.t('{name}: badge {value}', { name, value: nameOf(system.badges, after.badgeId) }));
  }
  if (
    'start_time' in before &&
    'start_time' in after &&
    (before.start_time !== after.start_time || before.end_time !== after.end_time)
  ) {
    labels.push(
      i18n.t('{name}: {value}', { name, value: slotTimes(after, system.event.time_zone) || i18n.t('No times') }),
    );
  }
  if ('color' in before && 'color' in after && (before.color !== after.color || before.weave !== after.weave))
    labels.push(i18n.t('{name}: new design', { name }));
  if ('picture_url' in before && 'picture_url' in after && before.picture_url !== after.picture_url)
    labels.push(i18n.t('{name}: new picture', { name }));
  return labels;
}

/**
 * Returns from when to when a time slot runs, in the zone of the event, or an empty text for one that has only a name.
 */
export function slotTimes(
  { start_time: start, end_time: end }: { readonly start_time: string | null; readonly end_time: string | null },
  zone: string,
): string {
  return start && end ? `${formatDateTime(start, zone)} – ${formatDateTime(end, zone)}` : '';
}
