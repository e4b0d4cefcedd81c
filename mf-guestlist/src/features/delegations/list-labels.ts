import type { DelegatedList } from '@laminate/contracts/delegated-lists';
import { distinctNames } from '@laminate/rules/place-name';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import type { EventDetails } from '../../event/event-details.ts';

const DAY_MS = 86_400_000;

/** The day of a deadline, DD.MM.YYYY. */
export const dayLabel = (deadline: string): string => formatDate(`${deadline}T00:00:00Z`, 'UTC');

/** How long a list is open yet, in words. */
export function timeLeft({ state, closes_at }: Pick<DelegatedList, 'state' | 'closes_at'>, now: number): string {
  if (state === 'revoked') return i18n.t('Link revoked');
  if (state === 'closed') return i18n.t('Deadline has passed');
  const days = Math.floor((Date.parse(closes_at) - now) / DAY_MS);
  return days < 1 ? i18n.t('Ends today') : i18n.t('{days, plural, one {# day left} other {# days left}}', { days });
}

/** The unit and group that the guests of a list belong to. */
export function placeLabel(
  event: EventDetails,
  { unit_id, group_id }: Pick<DelegatedList, 'unit_id' | 'group_id'>,
): string {
  if (unit_id === null) return i18n.t('All people');
  const unit = event.units.find(({ id }) => id === unit_id);
  if (!unit) return i18n.t('Unit deleted');
  const group = unit.groups.find(({ id }) => id === group_id);
  return distinctNames([unit.name, group?.name]).join(' › ');
}
