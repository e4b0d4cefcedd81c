import { APPLY_TAPS } from '../migrations/m0011-apply-taps.ts';
import { openTapBed, tapOf, type TapAnswer, type TapBed } from '../testing/tap-bed.ts';

let bed: TapBed;
beforeAll(async () => {
  bed = await openTapBed();
});
afterAll(() => bed.close());

const LOCK = ' for update;';
const KEY = 'o.key = t.key';

/**
 * Makes a copy of the function that leaves `without` out and dawdles after taking the lock, so that parallel calls do overlap.
 * @returns its name
 */
async function copyWithout(name: string, without?: string): Promise<string> {
  const pause = APPLY_TAPS.replace('v_first_seq := v_state.seq;', 'v_first_seq := v_state.seq; perform pg_sleep(0.005);');
  expect(pause).not.toBe(APPLY_TAPS);
  const cut = without === LOCK ? pause.replaceAll(LOCK, ';') : without === KEY ? pause.replaceAll(KEY, 'false') : pause;
  if (without) expect(cut).not.toBe(pause);
  await bed.sql(cut.replace('accreditation.apply_taps(', `accreditation.${name}(`));
  await bed.sql(`grant execute on function accreditation.${name} to laminate_checkin`);
  return name;
}

type Verdict = string;
const settle = async (calls: readonly Promise<TapAnswer[]>[]): Promise<Verdict[]> =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'rejected' ? 'failed' : (call.value[0]?.code ?? 'ok')));

/** 64 parallel taps with keys of their own on a guest with 5 places. */
async function rush(functionName: string): Promise<Verdict[]> {
  const place = await bed.place();
  const person = await bed.person(place, { guests: 5 });
  return settle(Array.from({ length: 64 }, () => bed.apply(place, [tapOf(person)], functionName)));
}

/** The same tap, sent twenty times. */
async function repeat(functionName: string): Promise<{ verdicts: Verdict[]; count: number }> {
  const place = await bed.place();
  const person = await bed.person(place, { guests: 50 });
  const tap = tapOf(person);
  const verdicts = await settle(Array.from({ length: 20 }, () => bed.apply(place, [tap], functionName)));
  const [row] = await bed.sql<{ checked_in_count: number }>('select checked_in_count from accreditation.person where id = $1', [person]);
  return { verdicts, count: row?.checked_in_count ?? -1 };
}

const RUSH = [...Array<Verdict>(59).fill('full'), ...Array<Verdict>(5).fill('ok')];
const REPEAT = { verdicts: Array<Verdict>(20).fill('ok'), count: 1 };

it('admits exactly five of 64 parallel taps on five places', async () => {
  expect((await rush('apply_taps')).sort()).toEqual(RUSH);
  expect((await rush(await copyWithout('slow_taps'))).sort()).toEqual(RUSH);
});

it('would not without the lock', async () => {
  expect((await rush(await copyWithout('taps_without_lock', LOCK))).sort()).not.toEqual(RUSH);
});

it('counts a tap once that is sent twenty times', async () => {
  expect(await repeat('apply_taps')).toEqual(REPEAT);
});

it('would not without the key', async () => {
  expect(await repeat(await copyWithout('taps_without_key', KEY))).not.toEqual(REPEAT);
});

it('would count it again without the key being unique', async () => {
  const withoutKey = await copyWithout('taps_with_free_key', KEY);
  await bed.sql('alter table accreditation.tap_outcome drop constraint tap_outcome_pkey');
  const { count } = await repeat(withoutKey);
  expect(count).toBe(20);
});
