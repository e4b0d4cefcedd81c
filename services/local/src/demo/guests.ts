import type { GuestToAdd } from '@laminate/accreditation';
import { UNITS } from './festival.ts';
import { fullName } from './names.ts';
import type { Random } from './random.ts';

export interface DemoGuest extends GuestToAdd {
  /** Names of the items given directly to the guest. All others come from their group or unit. */
  readonly own: Readonly<Partial<Record<'profile' | 'wristband' | 'badge', string>>>;
  readonly blocked: boolean;
  readonly pending: boolean;
  /** How many of the party are in. */
  readonly arrived: number;
}

const ownChoices = ({ own = [] }: (typeof UNITS)[number], position: number): DemoGuest['own'] =>
  Object.fromEntries(own.filter(({ every }) => position % every === 0).map(({ kind, name }) => [kind, name]));

/**
 * Returns the guests of an event in the order in which they were put on the list, with `share` of the festival's size.
 */
export function demoGuests(random: Random, share = 1): DemoGuest[] {
  return UNITS.flatMap((unit) => {
    let position = 0;
    return Object.entries(unit.groups).flatMap(([group, size]) =>
      Array.from({ length: Math.ceil(size * share) }, (): DemoGuest => {
        const extra = random.chance(unit.plusOnes) ? random.int(1, unit.mostExtra) : 0;
        const blocked = random.chance(0.012);
        const pending = !blocked && random.chance(unit.plusOnes > 0.1 ? 0.03 : 0);
        const came = !blocked && !pending && random.chance(unit.arrived);
        return {
          name: fullName(random),
          comments: random.chance(0.24) ? random.pick(unit.comments) : '',
          extra,
          unit: unit.name,
          group: group || undefined,
          own: ownChoices(unit, (position += 1)),
          blocked,
          pending,
          arrived: came ? (random.chance(0.8) ? extra + 1 : random.int(1, extra + 1)) : 0,
        };
      }),
    );
  });
}
