import type { Direction } from '@laminate/rules/passage-rules';
import type { Product } from './product.ts';
import type { Random } from '../../random.ts';
import { sql, type Scene } from './scene.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** East of Greenwich all year, in milliseconds: days can be told without asking a library. */
const ZONE_MS = 5.75 * HOUR;
/** The event's day begins at six. */
const DAY_STARTS_MS = 6 * HOUR;

/** The day of the event at a moment, YYYY-MM-DD. */
export const dayOf = (at: number): string =>
  new Date(Math.floor((at + ZONE_MS - DAY_STARTS_MS) / DAY) * DAY).toISOString().slice(0, 10);

/** How a profile opens an area. */
export interface Rule {
  /** Starts and ends, in milliseconds since 1970, or null for always. */
  readonly slots: readonly (readonly [from: number, to: number])[] | null;
  readonly most: number | null;
  readonly per: 'day' | 'event' | null;
  readonly reentry: boolean;
  readonly againAfterMs: number;
}

interface FestivalArea {
  readonly id: number;
  readonly countsExits: boolean;
  /** Check-ins at the door are entries. */
  readonly entrance: boolean;
  readonly most: number | null;
  readonly warnAt: number;
  readonly whenFull: 'warn' | 'ask' | 'stop';
}

export interface FestivalCheckpoint {
  readonly id: number;
  readonly areaId: number;
  readonly directions: readonly Direction[];
}

interface FestivalQuota {
  readonly id: number;
  readonly areaId: number;
  readonly unitId: number;
  readonly groupId: number | null;
  readonly day: string | null;
  readonly most: number;
}

/** Areas, checkpoints, rules and quotas of the scene's event, as they were asked for. */
export interface Festival {
  readonly areas: ReadonlyMap<number, FestivalArea>;
  readonly checkpoints: readonly FestivalCheckpoint[];
  /** Returns the rule for a unit, whose profile counts, and an area. Without a rule, people are kept out. */
  readonly ruleOf: (unitId: number, areaId: number) => Rule | undefined;
  /** Units whose people have a profile. */
  readonly hasProfile: (unitId: number) => boolean;
  readonly quotas: readonly FestivalQuota[];
  /** By the id of a person. */
  readonly placeOf: ReadonlyMap<number, { readonly unitId: number; readonly groupId: number | null }>;
}

const PLAIN: Rule = { slots: null, most: null, per: null, reentry: true, againAfterMs: 0 };
const BOTH = ['in', 'out'] as const;
const IN = ['in'] as const;

type AreaName = 'Grounds' | 'Backstage' | 'Tent' | 'Lounge' | 'Catering' | 'Goods';

/** Each area with what it takes, as a share of all guests, and its checkpoints. */
const AREAS: Readonly<
  Record<
    AreaName,
    {
      readonly share: number | null;
      readonly whenFull: FestivalArea['whenFull'];
      readonly kind: string;
      readonly gates: readonly (readonly Direction[])[];
    }
  >
> = {
  Grounds: { share: null, whenFull: 'warn', kind: 'entry', gates: [BOTH, IN, ['out']] },
  Backstage: { share: 0.12, whenFull: 'stop', kind: 'zone', gates: [BOTH, BOTH] },
  Tent: { share: 0.15, whenFull: 'ask', kind: 'zone', gates: [IN, ['out'], BOTH] },
  Lounge: { share: 0.1, whenFull: 'warn', kind: 'zone', gates: [BOTH] },
  Catering: { share: null, whenFull: 'warn', kind: 'meal', gates: [IN, IN] },
  Goods: { share: null, whenFull: 'warn', kind: 'goods', gates: [IN] },
};

const rulesFrom = (now: number): readonly Partial<Record<AreaName, Rule>>[] => [
  {
    Grounds: PLAIN,
    Backstage: PLAIN,
    Tent: PLAIN,
    Lounge: PLAIN,
    Catering: { ...PLAIN, most: 1, per: 'day', reentry: false },
    Goods: { ...PLAIN, most: 2, per: 'event', reentry: false },
  },
  {
    Grounds: PLAIN,
    Backstage: { ...PLAIN, most: 3, per: 'day' },
    Tent: { ...PLAIN, reentry: false },
    Lounge: { ...PLAIN, againAfterMs: HOUR / 2 },
    Catering: { ...PLAIN, most: 2, per: 'day', reentry: false },
  },
  {
    Grounds: { ...PLAIN, most: 4, per: 'event' },
    Tent: {
      ...PLAIN,
      slots: [
        [now - 40 * HOUR, now - 20 * HOUR],
        [now - 10 * HOUR, now + 10 * HOUR],
      ],
    },
    Lounge: { ...PLAIN, most: 2, per: 'day', againAfterMs: 4 * HOUR },
    Goods: { ...PLAIN, slots: [[now - 30 * HOUR, now - 5 * HOUR]] },
  },
];

/** Gives the event of a scene areas, checkpoints, profiles with rules, and quotas. */
export async function setFestival(product: Product, scene: Scene, guests: number, random: Random): Promise<Festival> {
  const here = [scene.accountId, scene.eventId];
  const add = async (table: string, columns: Readonly<Record<string, unknown>>): Promise<number> => {
    const names = Object.keys(columns);
    const [row] = await sql<{ id: number }>(
      product,
      `insert into accreditation.${table} (account_id, event_id, ${names.join(', ')})
       values ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')}) returning id`,
      [...here, ...Object.values(columns)],
    );
    return row?.id ?? 0;
  };
  const people = await sql<{ id: number; unit_id: number; group_id: number | null }>(
    product,
    'select id, unit_id, group_id from accreditation.person where event_id = $1 and unit_id is not null',
    [scene.eventId],
  );
  const areas = new Map<number, FestivalArea>();
  const checkpoints: FestivalCheckpoint[] = [];
  const idOf = new Map<AreaName, number>();
  for (const [name, { share, whenFull, kind, gates }] of Object.entries(AREAS)) {
    const most = share === null ? null : Math.ceil(share * guests);
    const id = await add('area', { name, most_guests: most, when_full: whenFull });
    idOf.set(name as AreaName, id);
    areas.set(id, {
      id,
      countsExits: gates.flat().includes('out'),
      entrance: kind === 'entry',
      most,
      warnAt: 90,
      whenFull,
    });
    for (const [index, directions] of gates.entries()) {
      const direction = directions.length === 2 ? 'both' : directions[0];
      const named = `${name} ${index + 1}`;
      const gate = { name: named, name_folded: named.toLowerCase(), area_id: id, direction, kind };
      checkpoints.push({ id: await add('checkpoint', gate), areaId: id, directions });
    }
  }
  const now = Math.floor(Date.now() / 1000) * 1000;
  const profiles = rulesFrom(now);
  const ids: number[] = [];
  for (const [index, rules] of profiles.entries()) {
    const profile = await add('profile', { name: `Profile ${index + 1}` });
    ids.push(profile);
    for (const [name, rule] of Object.entries(rules)) {
      const slots: number[] = [];
      for (const [from, to] of rule.slots ?? [])
        slots.push(await add('time_slot', { name: 'Shift', start_time: new Date(from), end_time: new Date(to) }));
      await sql(
        product,
        `insert into accreditation.profile_area (account_id, event_id, profile_id, area_id, time_ids, most, per, reentry, again_after)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          ...here,
          profile,
          idOf.get(name as AreaName),
          rule.slots && slots,
          rule.most,
          rule.per,
          rule.reentry,
          rule.againAfterMs / 60_000,
        ],
      );
    }
  }
  // The last of each four units has no profile.
  const kindOf = new Map(scene.unitIds.map((id, index) => [id, index % (profiles.length + 1)]));
  for (const [unitId, kind] of kindOf)
    if (kind < profiles.length)
      await sql(product, 'update accreditation.unit set profile_id = $2 where id = $1', [unitId, ids[kind]]);
  const catering = idOf.get('Catering') ?? 0;
  const quotas: FestivalQuota[] = [];
  for (const [index, unitId] of scene.unitIds.entries()) {
    const groupId = people.find(({ unit_id }) => unit_id === unitId)?.group_id ?? null;
    const wanted = [
      { unitId, groupId: null, day: index % 2 === 0 ? null : dayOf(now - DAY) },
      { unitId, groupId, day: dayOf(now) },
    ];
    for (const quota of wanted) {
      const most = 1 + random.int(Math.max(2, Math.floor(guests / scene.unitIds.length)));
      const columns = { area_id: catering, unit_id: unitId, group_id: quota.groupId, day: quota.day, most };
      quotas.push({ id: await add('quota', columns), areaId: catering, most, ...quota });
    }
  }
  const names = new Map([...idOf].map(([name, id]) => [id, name]));
  return {
    areas,
    checkpoints,
    quotas,
    ruleOf: (unitId, areaId) => profiles[kindOf.get(unitId) ?? profiles.length]?.[names.get(areaId) as AreaName],
    hasProfile: (unitId) => (kindOf.get(unitId) ?? profiles.length) < profiles.length,
    placeOf: new Map(people.map((one) => [one.id, { unitId: one.unit_id, groupId: one.group_id }])),
  };
}
