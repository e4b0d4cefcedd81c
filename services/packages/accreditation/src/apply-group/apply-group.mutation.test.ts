import { NOTHING_OFF, ledgerFaults } from '../testing/ledger-invariants.ts';
import { APPLY_GROUP } from '../migrations/m0010-apply-group.ts';
import { APPLY_TAPS } from '../migrations/m0011-apply-taps.ts';
import { groupOf, openTapBed, tapOf, undoOf, type TapBed } from '../testing/tap-bed.ts';

let bed: TapBed;
beforeAll(async () => {
  bed = await openTapBed();
});
afterAll(() => bed.close());

const LOCK = ' for update;';

/** Makes a copy of a function without some of its parts. @returns its name */
async function copy(source: string, name: string, cuts: readonly (readonly [part: string, instead: string])[]): Promise<string> {
  let text = source.replace(/accreditation\.apply_(taps|group)\(/, `accreditation.${name}(`);
  for (const [part, instead] of cuts) {
    expect(text).toContain(part);
    text = text.replaceAll(part, instead);
  }
  await bed.sql(text);
  await bed.sql(`grant execute on function accreditation.${name} to laminate_checkin`);
  return name;
}

const DAWDLE = ['replayed := found;', 'replayed := found; perform pg_sleep(0.02);'] as const;

/** A group of 8 parties of 3 is checked in from 3 devices while 64 single taps arrive for the same guests. */
async function rush(groupFunction: string): Promise<{ guests: number; taps: number; faults: object; failed: number }> {
  const place = await bed.place();
  const unitId = await bed.unit(place);
  const ids: number[] = [];
  for (let index = 0; index < 8; index++) ids.push(await bed.person(place, { guests: 3, unitId }));
  const groups = Array.from({ length: 3 }, () => bed.applyGroup(place, groupOf(unitId), groupFunction));
  const taps = Array.from({ length: 64 }, (_, index) => bed.apply(place, [tapOf(ids[index % 8] as number)]));
  const [applied, tapped] = [await Promise.allSettled(groups), await Promise.allSettled(taps)];
  return {
    guests: applied.reduce((sum, each) => sum + (each.status === 'fulfilled' ? (each.value.outcome.guests ?? 0) : 0), 0),
    taps: tapped.filter((each) => each.status === 'fulfilled' && each.value[0]?.outcome.changed).length,
    faults: await ledgerFaults(bed, place.eventId),
    failed: [...applied, ...tapped].filter(({ status }) => status === 'rejected').length,
  };
}

it('lets in each of 24 guests once, whether by a tap or with the group', async () => {
  for (const name of ['apply_group', await copy(APPLY_GROUP, 'slow_group', [DAWDLE])]) {
    const { guests, taps, faults, failed } = await rush(name);
    expect({ all: guests + taps, faults, failed }).toEqual({ all: 24, faults: NOTHING_OFF, failed: 0 });
  }
});

it('would not without the lock', async () => {
  const name = await copy(APPLY_GROUP, 'group_without_lock', [[LOCK, ';'], DAWDLE]);
  const { guests, taps, faults, failed } = await rush(name);
  expect({ all: guests + taps, faults, failed }).not.toEqual({ all: 24, faults: NOTHING_OFF, failed: 0 });
});

/** One arrival of a party of 40, taken back by 20 devices at once. */
async function undoRace(functionName: string): Promise<{ undone: number; faults: object }> {
  const place = await bed.place();
  const mari = await bed.person(place, { guests: 40 });
  await bed.apply(place, [tapOf(mari), tapOf(mari, 'check_in_all')]);
  const [entry] = await bed.sql<{ id: number }>('select id from accreditation.check_in_entry where event_id = $1 order by seq limit 1', [place.eventId]);
  const undos = await Promise.allSettled(Array.from({ length: 20 }, () => bed.apply(place, [undoOf(entry?.id ?? 0)], functionName)));
  return {
    undone: undos.filter((each) => each.status === 'fulfilled' && each.value[0]?.code === null).length,
    faults: await ledgerFaults(bed, place.eventId),
  };
}

it('takes one arrival back once, however many devices ask for it', async () => {
  expect(await undoRace('apply_taps')).toEqual({ undone: 1, faults: NOTHING_OFF });
});

it('would take it back again and again if it did not look at what is left of it', async () => {
  const name = await copy(APPLY_TAPS, 'taps_blind_to_undos', [
    ["when v_arrival_left = 0 then 'already_undone'", 'when false then null'],
    ["when v_tap.action = 'undo_arrival' then -v_arrival_left", "when v_tap.action = 'undo_arrival' then -1"],
  ]);
  expect(await undoRace(name)).toEqual({ undone: 20, faults: { ...NOTHING_OFF, taken_back_twice: 1 } });
});
