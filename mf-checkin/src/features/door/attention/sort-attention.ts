import type { OverAdmission } from '@laminate/contracts/over-admission';
import { originOf, type Tap } from '../queue/tap.ts';

/** What a person has to see to, as this device shows it. */
export interface Attention {
  /** Taps of this device that waited and were refused. */
  readonly refused: readonly Tap[];
  /**
   * Guests without a place whom this device let in, or whose places it gave to others. Those of `refused` are left out.
   */
  readonly here: readonly OverAdmission[];
  /** Ids of those of `here` whose places this device gave first: nothing was wrong at this door. */
  readonly usedHereFirst: ReadonlySet<number>;
  /** Those of other devices. */
  readonly elsewhere: readonly OverAdmission[];
  /** All open ones by the key of their tap. */
  readonly byKey: ReadonlyMap<string, OverAdmission>;
}

interface Own {
  /** Taps of this device that are not resolved. */
  readonly taps: readonly Tap[];
  /** Names that this device has had. */
  readonly names: readonly string[];
}

/** Sorts what is open by whom it concerns. */
export function sortAttention(open: readonly OverAdmission[], { taps, names }: Own, eventId: number): Attention {
  const refused = taps.filter(({ state }) => state === 'refused');
  const refusedKeys = new Set(refused.map(originOf));
  // A colleague's taps that were sent from here have their name behind the device's.
  const isOwn = (device: string | null) =>
    device !== null && names.some((name) => device === name || device.startsWith(`${name} (`));
  const isUsedHereFirst = ({ device, holders }: OverAdmission) =>
    !isOwn(device) && holders.some((holder) => isOwn(holder.device));
  const isHere = (each: OverAdmission) => isOwn(each.device) || isUsedHereFirst(each);
  const others = open.filter(({ key }) => !refusedKeys.has(key));
  return {
    refused: refused.filter((tap) => tap.eventId === eventId).concat(refused.filter((tap) => tap.eventId !== eventId)),
    here: others.filter(isHere),
    usedHereFirst: new Set(others.filter(isUsedHereFirst).map(({ id }) => id)),
    elsewhere: others.filter((each) => !isHere(each)),
    byKey: new Map(open.map((each) => [each.key, each])),
  };
}

/** How many things wait for a person here. */
export const countAttention = ({ refused, here }: Attention): number => refused.length + here.length;
