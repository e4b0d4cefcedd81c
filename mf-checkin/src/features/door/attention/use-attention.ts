import { deviceName } from '@laminate/device';
import { showAlert } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect, useMemo, useRef } from 'react';
import type { DoorPeople } from '../people/door-people.ts';
import { doorQueue } from '../queue/door-queue.ts';
import type { Tap } from '../queue/tap.ts';
import { resolve } from './resolve.ts';
import { sortAttention, type Attention } from './sort-attention.ts';

/** Says once by name who is in without a place: also what happened while this device was away. */
function useAlerts({ here, usedHereFirst }: Attention): void {
  const alerted = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const { id, name } of here) {
      if (alerted.current.has(id)) continue;
      const content = usedHereFirst.has(id)
        ? i18n.t('Another door let someone in on a spot already used here. See “Needs attention”.')
        : i18n.t('Let in over the limit. See “Needs attention”.');
      showAlert('warning', name, { content });
    }
    alerted.current = new Set(here.map(({ id }) => id));
  }, [here, usedHereFirst]);
}

/** Settles a tap that was refused and found a place when it was tried again: no guest is without a place any longer. */
function useResolveRetries(eventId: number, byKey: Attention['byKey']): void {
  useEffect(
    () =>
      doorQueue().onEnd((end) => {
        const over = end.type === 'accepted' && end.tap.replaces ? byKey.get(end.tap.replaces) : undefined;
        if (over && end.tap.eventId === eventId) void resolve(eventId, over);
      }),
    [eventId, byKey],
  );
}

const NAMES_KEY = 'DOOR_DEVICE_NAMES';
/** Limit for the names of a device. It is renamed no more than a few times an evening. */
const MOST_NAMES = 20;

/** The names that this device has had: what it let in under an earlier one is still its own. */
function ownNames(): readonly string[] {
  const stored = (localStorage.getItem(NAMES_KEY) ?? '').split('\n').filter(Boolean);
  const name = deviceName();
  if (stored.includes(name)) return stored;
  const names = [name, ...stored].slice(0, MOST_NAMES);
  try {
    localStorage.setItem(NAMES_KEY, names.join('\n'));
  } catch (error) {
    console.warn('The names of this device could not be kept', error);
  }
  return names;
}

/** What a person at this door has to see to. */
export function useAttention(
  eventId: number,
  list: { readonly people: DoorPeople },
  taps: readonly Tap[],
  deviceName: string,
): Attention {
  const open = list.people.overAdmissions;
  const attention = useMemo(
    () => sortAttention(open, { taps, names: [deviceName, ...ownNames()] }, eventId),
    [open, taps, deviceName, eventId],
  );
  useAlerts(attention);
  useResolveRetries(eventId, attention.byKey);
  return attention;
}
