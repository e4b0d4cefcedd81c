import type { AccessAnswer, AccessRules } from '@laminate/contracts/access-answer';
import { mayEnter } from '@laminate/rules/may-enter';
import { keepPictures } from '@laminate/sdk/session-pictures';
import { useEffect } from 'react';
import type { DoorSnapshot } from '../people/door-columns.ts';
import type { DoorPeople } from '../people/door-people.ts';

type Profiles = DoorSnapshot['profiles'];

const known = new WeakMap<Profiles, AccessRules | null>();

/**
 * Returns the rules of areas and slots in a list, or null where an earlier version made the list, or the event has no
 * areas.
 */
export function rulesOf({
  profiles,
  areas,
  times,
}: Pick<DoorSnapshot, 'profiles' | 'areas' | 'times'>): AccessRules | null {
  const before = known.get(profiles);
  if (before !== undefined) return before;
  const rules =
    areas?.length && times
      ? {
          areas,
          times,
          profiles: profiles.map(({ id, name, areas: opened = [], time_id: timeId = null }) => ({
            id,
            name,
            areas: opened,
            timeId,
          })),
        }
      : null;
  known.set(profiles, rules);
  return rules;
}

/** An area that the profile of a guest opens, with the answer for now. */
interface OpenedArea {
  readonly id: number;
  readonly name: string;
  readonly answer: AccessAnswer;
}

/** Places where a guest can go. */
export interface GuestAccess {
  readonly profile: string | null;
  readonly slot: AccessAnswer['slot'];
  readonly areas: readonly OpenedArea[];
  /** The answer for the area that the door leads to, or null where none is set. */
  readonly here: OpenedArea | null;
  /** Address of the picture of the guest's wristband. */
  readonly picture: string | null;
  /** IANA zone of the event. */
  readonly zone: string;
}

/**
 * Returns where a guest of the list can go now.
 *
 * @param ownArea the area that this door leads to, null where none is set
 * @param now by the server's clock, in milliseconds since 1970
 * @returns null where the list does not know of areas
 */
export function accessOf(people: DoorPeople, guestId: number, ownArea: number | null, now: number): GuestAccess | null {
  const list = people.snapshot();
  const rules = rulesOf(list);
  const row = people.rowOf(guestId);
  if (!rules || row === undefined) return null;
  const guest = people.guest(row);
  const holder = { profile_id: people.columns.profile_id[row] || null, blocked: guest.blocked, pending: guest.pending };
  const areas = rules.areas.map(({ id, name }) => ({ id, name, answer: mayEnter(rules, holder, id, now) }));
  const profile = rules.profiles.find(({ id }) => id === holder.profile_id);
  return {
    profile: profile?.name ?? null,
    slot: rules.times.find(({ id }) => id === profile?.timeId) ?? null,
    areas: areas.filter(({ id }) => profile?.areas.includes(id)),
    here: areas.find(({ id }) => id === ownArea) ?? null,
    picture: list.wristbands.find(({ id }) => id === people.columns.wristband_id[row])?.picture_url ?? null,
    zone: list.event.time_zone,
  };
}

/** Keeps the pictures of the event's wristbands on this device, for when there is no network. */
export function useBandPictures(people: DoorPeople | undefined): void {
  const urls = (people?.snapshot().wristbands ?? []).flatMap(({ picture_url: url }) => url ?? []).join('\n');
  useEffect(() => {
    if (urls !== '') void keepPictures(urls.split('\n'));
  }, [urls]);
}
