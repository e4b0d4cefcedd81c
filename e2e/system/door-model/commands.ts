import { guestlist } from '@laminate/contracts';
import fc from 'fast-check';
import type { TapAction } from '@laminate/mf-checkin/queue/tap.ts';
import type { Connection } from './network.ts';
import type { DoorFixture } from './fixture.ts';
import type { PhoneOptions } from './phone.ts';
import { Broken } from './broken.ts';
import { brokenInvariants } from './invariants.ts';
import { World } from './world.ts';

/** Knowledge of the model: which phones have a network, which says what can be asked of them. */
interface Model {
  readonly connections: Connection[];
}

type Command = fc.AsyncCommand<Model, World>;

interface OneTap {
  readonly phone: number;
  readonly guest: number;
  readonly action: TapAction;
}

/** Makes a command from its description and what it does. `check` says whether it makes sense now. */
const command = (
  description: string,
  run: (model: Model, world: World) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  run,
  toString: () => description,
});

const PHONES = 3;
const GUESTS = 5;
const phone = fc.nat(PHONES - 1);
const guest = fc.nat(GUESTS - 1);
const action = fc.oneof(
  { weight: 5, arbitrary: fc.constant<TapAction>('check_in') },
  { weight: 2, arbitrary: fc.constant<TapAction>('remove_check_in') },
  { weight: 1, arbitrary: fc.constant<TapAction>('check_in_all') },
);
const oneTap = fc.record<OneTap>({ phone, guest, action });
const tap = (world: World, { phone: index, guest: whom, action: what }: OneTap) =>
  world.phones[index]?.tap(world.guest(whom), what) ?? Promise.resolve();
const describeTap = ({ phone: index, guest: whom, action: what }: OneTap) => `phone ${index} ${what} guest ${whom}`;

/** What the office does to a guest. */
interface OfficeChange {
  readonly guest: number;
  readonly what: 'party' | 'block' | 'leave pending' | 'delete';
  readonly on: boolean;
  readonly extra: number;
}
const officeChange = fc.record<OfficeChange>({
  guest,
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<OfficeChange['what']>('party', 'block', 'leave pending') },
    { weight: 1, arbitrary: fc.constant<OfficeChange['what']>('delete') },
  ),
  on: fc.boolean(),
  extra: fc.nat(5),
});
function change(world: World, { guest: whom, what, on, extra }: OfficeChange): Promise<void> {
  const id = world.guest(whom);
  if (what === 'party') return world.change(guestlist.updatePerson, id, { extra });
  if (what === 'block') return world.change(guestlist.setBlockedForPeople, id, { blocked: on, people: [id] });
  if (what === 'leave pending') return world.change(guestlist.setPendingForPeople, id, { pending: on, people: [id] });
  return world.change(guestlist.deletePeople, id, { toDelete: [id] });
}
const describeChange = ({ guest: whom, what, on, extra }: OfficeChange) =>
  `office ${what} guest ${whom} ${what === 'party' ? extra + 1 : on}`;

const taps = oneTap.map((one) => command(describeTap(one), (_model, world) => tap(world, one)));
/** Several phones at one moment, on the same guest, and the office maybe, too. */
const rush = fc
  .record({
    guest,
    all: fc.array(oneTap, { minLength: 2, maxLength: 6 }),
    office: fc.option(officeChange),
    group: fc.boolean(),
    regretted: fc.boolean(),
  })
  .map(({ guest: whom, all, office, group, regretted }) =>
    command(
      `at once: ${all.map((one) => describeTap({ ...one, guest: whom })).join(', ')}${office ? `, ${describeChange({ ...office, guest: whom })}` : ''}${group ? `, unit of guest ${whom}` : ''}${regretted ? ', and each takes its last back' : ''}`,
      async (_model, world) => {
        const each = Map.groupBy(all, ({ phone: index }) => index);
        await Promise.all([
          ...[...each.entries()].map(async ([index, own]) => {
            for (const one of own) await tap(world, { ...one, guest: whom });
            if (regretted) await world.phones[index]?.takeBack(-1);
          }),
          ...(office ? [change(world, { ...office, guest: whom })] : []),
          ...(group ? [world.checkInGroup(whom + 1, false)] : []),
        ]);
      },
    ),
  );
const connect = fc
  .record({ phone, to: fc.constantFrom<Connection>('up', 'up', 'down', 'deaf', 'hanging', 'double', 'busy') })
  .map(({ phone: index, to }) =>
    command(
      `phone ${index} is ${to}`,
      async (model, world) => {
        model.connections[index] = to;
        await world.phones[index]?.connect(to);
      },
      (model) => model.connections[index] !== to,
    ),
  );
const kill = phone.map((index) =>
  command(`phone ${index} is killed`, async (_model, world) => world.phones[index]?.kill()),
);
const time = fc.constant(
  command(
    '30 s pass',
    async (_model, world) => void (await Promise.all(world.phones.map((each) => each.thirtySeconds()))),
  ),
);
const dismiss = phone.map((index) =>
  command(`phone ${index} dismisses`, async (_model, world) => world.phones[index]?.dismiss()),
);
const office = officeChange.map((one) => command(describeChange(one), (_model, world) => change(world, one)));
const undo = fc
  .record({ guest, nth: fc.nat(5), twice: fc.boolean() })
  .map(({ guest: whom, nth, twice }) =>
    command(`undo arrival ${nth} of guest ${whom}${twice ? ', twice' : ''}`, (_model, world) =>
      world.undoArrival(world.guest(whom), nth, twice),
    ),
  );
const takeBack = fc
  .record({ phone, nth: fc.integer({ min: -1, max: 30 }) })
  .map(({ phone: index, nth }) =>
    command(`phone ${index} takes back its tap ${nth}`, async (_model, world) => world.phones[index]?.takeBack(nth)),
  );
const group = fc
  .record({ unit: fc.nat(1), twice: fc.boolean() })
  .map(({ unit, twice }) =>
    command(`unit ${unit}${twice ? ', twice' : ''}`, (_model, world) => world.checkInGroup(unit, twice)),
  );
const undoGroup = fc
  .record({ nth: fc.nat(5), twice: fc.boolean() })
  .map(({ nth, twice }) =>
    command(`undo group ${nth}${twice ? ', twice' : ''}`, (_model, world) => world.undoGroup(nth, twice)),
  );
const again = fc
  .record({ phone, nth: fc.nat(30) })
  .map(({ phone: index, nth }) =>
    command(`tap ${nth} of phone ${index} arrives again`, (_model, world) => world.arriveAgain(index, nth)),
  );
const cut = fc.constant(command('the stream is cut', (_model, world) => world.cutStream()));

const weighted = [
  [9, taps],
  [4, rush],
  [5, connect],
  [2, kill],
  [2, time],
  [1, dismiss],
  [3, office],
  [2, undo],
  [3, takeBack],
  [1, group],
  [1, undoGroup],
  [2, again],
  [1, cut],
] as const;

/** Most commands of a run. The middle is half of it. */
const MOST_COMMANDS = 120;

/** A run: the parties of the event, and what happens to them. */
const runs = fc.tuple(
  fc.array(fc.integer({ min: 1, max: 5 }), { minLength: GUESTS, maxLength: GUESTS }),
  // Repeated by weight, since commands are chosen evenly.
  fc.commands(
    weighted.flatMap(([weight, arbitrary]) => Array.from({ length: weight }, () => arbitrary as fc.Arbitrary<Command>)),
    { maxCommands: MOST_COMMANDS, size: 'max' },
  ),
);

/**
 * Checks that every invariant holds in a separate event, whatever happens there. `count` gets how many commands were
 * run.
 */
export const invariantsHold = (
  fixture: DoorFixture,
  options: PhoneOptions = {},
  count = (_commands: number): void => undefined,
) =>
  fc.asyncProperty(runs, async ([parties, commands]) => {
    const world = await World.open(fixture, parties, PHONES, options);
    try {
      await fc.asyncModelRun(
        () => ({ model: { connections: Array.from({ length: PHONES }, () => 'up' as const) }, real: world }),
        commands,
      );
      await world.settle();
      count([...commands].filter((each) => (each as { hasRan?: boolean }).hasRan).length);
      const broken = await brokenInvariants(world);
      if (broken.length > 0) throw new Broken(broken.join('\n'));
    } finally {
      world.close();
    }
  });
