import { writePassages, type ScanRequest } from '@laminate/accreditation';
import type { EntityManager, EventScope } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { Doorkeeper } from './arrivals.ts';
import type { CHECKPOINTS } from './checkpoint-plan.ts';
import type { Random } from './random.ts';

type Asked = Pick<ScanRequest, 'direction' | 'decided' | 'guests'> & {
  readonly person_id: number;
  readonly checkpoint: (typeof CHECKPOINTS)[number]['name'];
  readonly at: number;
};

interface Passing {
  readonly timeZone: string;
  readonly checkpointId: (name: Asked['checkpoint']) => number;
  readonly staff: Readonly<Record<Asked['checkpoint'], Doorkeeper>>;
  /** Between these moments, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

const MINUTE = 60_000;
const BATCH = 250;

/** What people in an area do: of those whose profile opens it, how many come, and how long they stay, in minutes. */
const HABITS = [
  {
    checkpoint: 'Backstage door',
    profiles: ['Artist', 'Stage crew', 'Security', 'Production'],
    share: 0.55,
    stay: [15, 420],
  },
  { checkpoint: 'Photo pit', profiles: ['Photographer'], share: 0.8, stay: [8, 25] },
  {
    checkpoint: 'Catering tent',
    profiles: ['Artist', 'Stage crew', 'Bar and catering', 'Volunteer'],
    share: 0.6,
    stay: null,
  },
  { checkpoint: 'Radios', profiles: ['Stage crew'], share: 0.4, stay: null },
  { checkpoint: 'Camping car park', profiles: ['Artist', 'Volunteer'], share: 0.2, stay: null },
] as const;

/** Finds the people who are in and have this profile, given directly or from group or unit. */
const insiders = (em: EntityManager, scope: EventScope, profiles: readonly string[]) =>
  tables(em)
    .selectFrom('accreditation.listed_person as p')
    .innerJoin('accreditation.profile as f', (join) => join.on(sameEvent('f', 'p')).onRef('f.id', '=', 'p.profile_id'))
    .select('p.id')
    .where(ofEvent(scope, 'p'))
    .where('p.checked_in_count', '>', 0)
    .where('p.blocked', '=', false)
    .where('p.pending', '=', false)
    .where('f.name', 'in', profiles)
    .orderBy('p.id')
    .execute();

/**
 * Simulates what passed at a festival so far: people come and go, eat and get radios. Some are refused, and two pass
 * who should not.
 */
async function asked(em: EntityManager, random: Random, scope: EventScope, { from, until }: Passing): Promise<Asked[]> {
  const taps: Asked[] = [];
  const moment = () => random.int(from, until);
  for (const { checkpoint, profiles, share, stay } of HABITS) {
    for (const { id: person_id } of await insiders(em, scope, profiles)) {
      if (!random.chance(share)) continue;
      const at = moment();
      taps.push({ person_id, checkpoint, direction: 'in', guests: 1, at });
      const left = stay && at + random.int(stay[0], stay[1]) * MINUTE;
      if (left && left < until) taps.push({ person_id, checkpoint, direction: 'out', guests: 1, at: left });
    }
  }
  const guests = await insiders(em, scope, ['Guest, full event', 'Guest, one day', 'Sponsor']);
  for (let tries = 0; tries < 14; tries++)
    taps.push({
      person_id: random.pick(guests).id,
      checkpoint: 'Backstage door',
      direction: 'in',
      guests: 1,
      at: moment(),
    });
  // The phone at the tent had no network and an old list.
  for (let tries = 0; tries < 2; tries++)
    taps.push({
      person_id: random.pick(guests).id,
      checkpoint: 'Catering tent',
      direction: 'in',
      guests: 1,
      at: until - random.int(5, 90) * MINUTE,
      decided: { passed: true, reason: 'may_enter' },
    });
  return taps.sort((one, other) => one.at - other.at);
}

/** Lets people pass the checkpoints of the festival, decided and written as the real ones are. */
export async function seedPassages(
  em: EntityManager,
  random: Random,
  scope: EventScope,
  passing: Passing,
): Promise<void> {
  const taps = (await asked(em, random, scope, passing)).map(({ checkpoint, at, ...tap }): ScanRequest => ({
    action: 'pass',
    key: random.uuid(),
    confirmed: false,
    bound_to: null,
    checkpoint_id: passing.checkpointId(checkpoint),
    tapped_at: at,
    clock_off_minutes: null,
    ...tap,
    ...passing.staff[checkpoint],
  }));
  const { accountId, eventId } = scope;
  const inside = new Set<string>();
  const stayOf = ({ person_id, checkpoint_id }: ScanRequest) => `${person_id} ${checkpoint_id}`;
  let batch: ScanRequest[] = [];
  async function write(): Promise<void> {
    const { outcomes } = await writePassages(em, { accountId, eventId, timeZone: passing.timeZone }, batch);
    for (const [index, tap] of batch.entries()) {
      const written = outcomes[index];
      if (written?.code === null && written.outcome.passage.outcome === 'passed') inside.add(stayOf(tap));
    }
    batch = [];
  }
  for (const tap of taps) {
    if (batch.length === BATCH || (tap.direction === 'out' && batch.some((other) => stayOf(other) === stayOf(tap))))
      await write();
    // A guest who was refused has nothing to leave.
    if (tap.direction === 'in' || inside.has(stayOf(tap))) batch.push(tap);
  }
  await write();
}
