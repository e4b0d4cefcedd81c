import type { AreaRule } from '@laminate/contracts/access-answer';
import { getLocale, i18n } from '@laminate/sdk/i18n';

/** What a rule names its slots by. */
interface Slots {
  readonly times: readonly { readonly id: number; readonly name: string }[];
}

/** Returns how a rule says when an area is open, or null if it leaves that to the slot of the profile. */
function whenText({ times }: Slots, ids: readonly number[] | null): string | null {
  if (ids === null) return null;
  if (ids.length === 0) return i18n.t('at any time');
  // A slot that was deleted stays in the rule: it opens nothing.
  const names = times.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  if (names.length === 0) return i18n.t('never, the time slot was deleted');
  return i18n.t('only {slots}', { slots: new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(names) });
}

function howOftenText({ most, per }: AreaRule): string | null {
  if (most === null) return null;
  return per === 'day'
    ? i18n.t('{most, plural, one {once a day} other {# times a day}}', { most })
    : i18n.t('{most, plural, one {once in total} other {# times in total}}', { most });
}

/**
 * The rule of a profile at an area in one line, as `2 times a day, no re-entry, only Friday`.
 *
 * @param rule undefined where the profile opens the area simply
 */
export function ruleText(slots: Slots, rule: AreaRule | undefined): string {
  if (!rule) return i18n.t('any number of times');
  const parts = [
    howOftenText(rule),
    rule.reentry ? null : i18n.t('no re-entry'),
    rule.again_after > 0
      ? i18n.t('{minutes, plural, one {again after # minute} other {again after # minutes}}', {
          minutes: rule.again_after,
        })
      : null,
    whenText(slots, rule.time_ids),
  ].filter((part) => part !== null);
  return parts.length === 0 ? i18n.t('any number of times') : parts.join(', ');
}
