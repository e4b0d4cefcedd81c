import { useClockOff } from '@laminate/sdk/device';
import { formatDate, formatTime } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useNow } from '@laminate/sdk/use-now';
import { useMemo } from 'react';
import type { DoorSnapshot } from '../people/door-columns.ts';
import type { DoorPeople } from '../people/door-people.ts';
import { rulesOf } from './door-access.ts';

/** How often the time is looked at, in milliseconds. */
const EVERY_MS = 20_000;
const MINUTE_MS = 60_000;

/** A moment as short as a row of a phone wants it: `Sat 31.07. 08:00`. */
function shortMoment(at: string, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone }).format(new Date(at));
  return [weekday, formatDate(at, timeZone).replace(/\d{4}$/, ''), formatTime(at, timeZone)].join(' ');
}

/**
 * What to say of guests whose time slot is not now, by the id of their profile: once for all guests, so that the list
 * does nothing but look it up.
 *
 * @param now milliseconds since 1970
 */
export function slotLabels(
  list: Pick<DoorSnapshot, 'profiles' | 'areas' | 'times' | 'event'>,
  now: number,
): ReadonlyMap<number, string> {
  const labels = new Map<number, string>();
  const rules = rulesOf(list);
  const zone = list.event.time_zone;
  for (const { id, timeId } of rules?.profiles ?? []) {
    const slot = rules?.times.find((time) => time.id === timeId);
    if (!slot?.start_time || !slot.end_time) continue;
    if (now < Date.parse(slot.start_time))
      labels.set(id, i18n.t('From {when}', { when: shortMoment(slot.start_time, zone) }));
    else if (now >= Date.parse(slot.end_time))
      labels.set(id, i18n.t('Ended {end}', { end: shortMoment(slot.end_time, zone) }));
  }
  return labels;
}

/**
 * `slotLabels` of the list that is shown, as time goes on: the same object as long as they say the same, which spares
 * the list.
 */
export function useSlotLabels(people: DoorPeople): ReadonlyMap<number, string> {
  // Slots begin and end at a minute. Within one nothing changes, and the list is not drawn again.
  const now = useNow({ everyMs: EVERY_MS, stepMs: MINUTE_MS, aheadMs: -useClockOff() });
  const list = people.snapshot();
  const { profiles, areas, times, event } = list;
  const serialized = useMemo(
    () => JSON.stringify([...slotLabels({ profiles, areas, times, event }, now)]),
    [profiles, areas, times, event, now],
  );
  return useMemo(() => new Map(JSON.parse(serialized) as [number, string][]), [serialized]);
}
