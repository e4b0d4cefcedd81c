import type {
  AccessKind,
  AccessProfile,
  AccessSystem,
  AccessUse,
  Area,
  AreaLimit,
  AreaRuleBody,
  Checkpoint,
  Quota,
  TimeSlot,
  Wristband,
} from '@laminate/contracts';
import type { PassageRules } from '@laminate/rules/passage-rules';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The access system without the event and what the caller can do. */
export type AccessItems = Omit<AccessSystem, 'event' | 'can'>;
export type AnyAccessItem =
  | Area
  | TimeSlot
  | AccessProfile
  | AccessItems['wristbands'][number]
  | AccessItems['badges'][number];

/** Which list of the access system holds the items of a kind. */
const LIST_OF = {
  area: 'areas',
  time: 'times',
  profile: 'profiles',
  wristband: 'wristbands',
  badge: 'badges',
} as const satisfies Record<AccessKind, keyof AccessItems>;

interface Named {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
}

/** Entries and guests who have the same. */
interface Worn {
  readonly profile_id: number | null;
  readonly wristband_id: number | null;
  readonly badge_id: number | null;
  readonly people: number;
  readonly guests: number;
}

interface Row {
  readonly state: Pick<AccessSystem, 'saved' | 'saved_at' | 'saved_by' | 'revision' | 'changed_by'> | null;
  readonly areas: readonly (Named & AreaLimit)[];
  readonly times: readonly (Named & Pick<TimeSlot, 'start_time' | 'end_time'>)[];
  readonly profiles: readonly (Named & {
    readonly time_id: number | null;
    readonly wristband_id: number | null;
    readonly badge_id: number | null;
    readonly areas: number[];
    readonly rules: AreaRuleBody[];
  })[];
  readonly wristbands: readonly (Named & Pick<Wristband, 'color' | 'weave' | 'picture_url'>)[];
  readonly badges: readonly (Named & Pick<Wristband, 'picture_url'>)[];
  readonly checkpoints: readonly Checkpoint[];
  readonly quotas: readonly Quota[];
  readonly day_starts_at: number;
  readonly worn: readonly Worn[];
  /** The profile of each unit and group that has one. */
  readonly units: readonly number[];
  readonly groups: readonly number[];
}

const items = (table: string, columns = '') => `
  (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'revision', i.revision${columns}) order by i.position, i.id), '[]')
   from accreditation.${table} i, scope s where i.account_id = s.account_id and i.event_id = s.event_id and i.deleted_at is null)`;

const profilesOf = (table: string) => `
  (select coalesce(json_agg(i.profile_id), '[]') from accreditation.${table} i, scope s
   where i.account_id = s.account_id and i.event_id = s.event_id and i.deleted_at is null and i.profile_id is not null)`;

const ITEMS = {
  areas: items('area', `, 'most_guests', i.most_guests, 'warn_at', i.warn_at, 'when_full', i.when_full`),
  times: items(
    'time_slot',
    `, 'start_time', accreditation.iso_time(i.start_time), 'end_time', accreditation.iso_time(i.end_time)`,
  ),
  profiles: items(
    'profile',
    `, 'time_id', i.time_id, 'wristband_id', i.wristband_id, 'badge_id', i.badge_id, 'areas', (
        select coalesce(json_agg(a.id order by a.position, a.id), '[]')
        from accreditation.profile_area pa join accreditation.area a on (a.account_id, a.event_id, a.id) = (pa.account_id, pa.event_id, pa.area_id)
        where pa.account_id = i.account_id and pa.event_id = i.event_id and pa.profile_id = i.id),
      'rules', (
        select coalesce(json_agg(json_build_object('area_id', pa.area_id, 'time_ids', pa.time_ids, 'most', pa.most, 'per', pa.per,
          'reentry', pa.reentry, 'again_after', pa.again_after) order by a.position, a.id), '[]')
        from accreditation.profile_area pa join accreditation.area a on (a.account_id, a.event_id, a.id) = (pa.account_id, pa.event_id, pa.area_id)
        where pa.account_id = i.account_id and pa.event_id = i.event_id and pa.profile_id = i.id
          and (pa.time_ids is not null or pa.most is not null or not pa.reentry or pa.again_after > 0))`,
  ),
  wristbands: items('wristband', `, 'color', i.color, 'weave', i.weave, 'picture_url', i.picture_url`),
  badges: items('badge', `, 'picture_url', i.picture_url`),
  checkpoints: `
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'area_id', c.area_id, 'direction', c.direction, 'kind', c.kind)
      order by c.position, c.id), '[]')
   from accreditation.checkpoint c, scope s
   where c.account_id = s.account_id and c.event_id = s.event_id and c.deleted_at is null)`,
  quotas: `
  (select coalesce(json_agg(json_build_object('id', q.id, 'area_id', q.area_id, 'unit_id', q.unit_id, 'group_id', q.group_id,
      'day', q.day, 'most', q.most) order by q.id), '[]')
   from accreditation.quota q
   join scope s on q.account_id = s.account_id and q.event_id = s.event_id
   join accreditation.unit u on (u.account_id, u.event_id, u.id) = (q.account_id, q.event_id, q.unit_id) and u.deleted_at is null
   left join accreditation.group_ g on (g.account_id, g.event_id, g.id) = (q.account_id, q.event_id, q.group_id)
   where g.deleted_at is null)`,
  day_starts_at: `coalesce((select e.day_starts_at from accreditation.event_state e, scope s
    where e.account_id = s.account_id and e.event_id = s.event_id), 360)`,
};

// One statement, so that all of it is of one moment.
const statement = (members: Readonly<Record<string, string>>) => `
  with scope as (select ?::int as account_id, ?::int as event_id)
  select json_build_object(${Object.entries(members)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')}) as system`;

const RULES = statement(ITEMS);
const SYSTEM = statement({
  ...ITEMS,
  state: `(select json_build_object('saved', a.saved, 'saved_at', accreditation.iso_time(a.saved_at), 'saved_by', a.saved_by,
        'revision', a.revision, 'changed_by', a.changed_by)
      from accreditation.access_state a, scope s where a.account_id = s.account_id and a.event_id = s.event_id)`,
  worn: `(select coalesce(json_agg(w), '[]') from (
      select p.profile_id, p.wristband_id, p.badge_id, count(*)::int as people, sum(p.guest_count)::int as guests
      from accreditation.listed_person p, scope s where p.account_id = s.account_id and p.event_id = s.event_id
      group by p.profile_id, p.wristband_id, p.badge_id) w)`,
  units: profilesOf('unit'),
  groups: profilesOf('group_'),
});

const NEW_STATE = { saved: false, saved_at: null, saved_by: null, revision: 0, changed_by: null } as const;

const sum = (worn: readonly Worn[], of: 'people' | 'guests') => worn.reduce((total, row) => total + row[of], 0);

/** Counts what uses an item that is in these profiles. `has` says who else has it. */
function usageIn(
  { worn, units, groups }: Row,
  profiles: ReadonlySet<number>,
  has?: (row: Worn) => boolean,
): Omit<AccessUse, 'profiles'> {
  const has_profile = ({ profile_id }: Worn) => profile_id !== null && profiles.has(profile_id);
  return {
    units: units.filter((id) => profiles.has(id)).length,
    groups: groups.filter((id) => profiles.has(id)).length,
    people: sum(worn.filter(has ?? has_profile), 'people'),
  };
}

/** Has a profile this time slot, for all its areas or for one? */
const namesTime = ({ time_id, rules }: Row['profiles'][number], id: number) =>
  time_id === id || rules.some(({ time_ids }) => time_ids?.includes(id));

/** Returns the access system of an event as it is now. It is empty for an event without any change. */
export async function accessSystem(em: EntityManager, { accountId, eventId }: EventKey): Promise<AccessItems> {
  // On fresh tables the planner would otherwise look up units row by row.
  await em.execute('set local enable_nestloop = off');
  const [found] = await em.execute<{ system: Row }[]>(SYSTEM, [accountId, eventId]);
  await em.execute('set local enable_nestloop = on');
  const { system } = found as { system: Row };
  const used = (uses: (profile: Row['profiles'][number]) => boolean, has?: (row: Worn) => boolean): AccessUse => {
    const ids = new Set(system.profiles.filter(uses).map(({ id }) => id));
    return { profiles: ids.size, ...usageIn(system, ids, has) };
  };
  return {
    ...(system.state ?? NEW_STATE),
    checkpoints: [...system.checkpoints],
    quotas: [...system.quotas],
    day_starts_at: system.day_starts_at,
    areas: system.areas.map((area) => ({ ...area, used_by: used(({ areas }) => areas.includes(area.id)) })),
    times: system.times.map((time) => ({ ...time, used_by: used((profile) => namesTime(profile, time.id)) })),
    profiles: system.profiles.map(({ time_id, wristband_id, badge_id, ...profile }) => {
      const has = system.worn.filter(({ profile_id }) => profile_id === profile.id);
      return {
        ...profile,
        timeId: time_id,
        wristbandId: wristband_id,
        badgeId: badge_id,
        people: sum(has, 'people'),
        guests: sum(has, 'guests'),
        used_by: { profiles: 0, ...usageIn(system, new Set([profile.id])) },
      };
    }),
    wristbands: system.wristbands.map((band) => ({
      ...band,
      used_by: used(
        ({ wristband_id }) => wristband_id === band.id,
        ({ wristband_id }) => wristband_id === band.id,
      ),
    })),
    badges: system.badges.map((badge) => ({
      ...badge,
      used_by: used(
        ({ badge_id }) => badge_id === badge.id,
        ({ badge_id }) => badge_id === badge.id,
      ),
    })),
  };
}

/** What an answer is made of: the rules, with the looks of bands and badges. */
export interface AnswerRules extends PassageRules {
  readonly checkpoints: readonly Checkpoint[];
  readonly day_starts_at: number;
  readonly wristbands: Row['wristbands'];
  readonly badges: Row['badges'];
}

/** Returns everything that decides who can pass, without its use. No one is counted, unlike for the whole system. */
export async function accessRules(em: EntityManager, { accountId, eventId }: EventKey): Promise<AnswerRules> {
  const [found] = await em.execute<{ system: Pick<Row, keyof typeof ITEMS> }[]>(RULES, [accountId, eventId]);
  const { system } = found as { system: Pick<Row, keyof typeof ITEMS> };
  return {
    ...system,
    profiles: system.profiles.map(({ id, name, areas, time_id, rules }) => ({
      id,
      name,
      areas,
      rules,
      timeId: time_id,
    })),
  };
}

/** Returns one of its items, or undefined when the item isn't there or no longer there. */
export const accessItem = (system: AccessItems, kind: AccessKind, id: number): AnyAccessItem | undefined =>
  (system[LIST_OF[kind]] as readonly AnyAccessItem[]).find((item) => item.id === id);
