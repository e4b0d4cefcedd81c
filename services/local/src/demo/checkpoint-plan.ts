import type { AreaLimit, AreaRule, Checkpoint } from '@laminate/contracts';
import type { AREAS } from './access-plan.ts';

type AreaName = (typeof AREAS)[number];

interface CheckpointPlan extends Pick<Checkpoint, 'name' | 'direction' | 'kind'> {
  readonly area: AreaName;
}

/** Where someone from the festival is posted, in list order. */
export const CHECKPOINTS = [
  { name: 'Main gate', area: 'Festival ground', direction: 'both', kind: 'entry' },
  { name: 'Backstage door', area: 'Backstage', direction: 'both', kind: 'zone' },
  { name: 'Catering tent', area: 'Artist catering', direction: 'in', kind: 'meal' },
  { name: 'Photo pit', area: 'Front of stage', direction: 'both', kind: 'zone' },
  { name: 'Radios', area: 'Production yard', direction: 'in', kind: 'goods' },
  { name: 'Camping car park', area: 'Camping', direction: 'in', kind: 'parking' },
] as const satisfies readonly CheckpointPlan[];

/** How many an area takes. */
export const LIMITS: readonly (AreaLimit & { readonly area: AreaName })[] = [
  { area: 'Festival ground', most_guests: 2500, warn_at: 90, when_full: 'warn' },
  { area: 'Backstage', most_guests: 160, warn_at: 80, when_full: 'ask' },
  { area: 'Front of stage', most_guests: 24, warn_at: 75, when_full: 'stop' },
];

/** What is not as simple as always: of a profile at an area. */
export const RULES: readonly (Partial<AreaRule> & { readonly profile: string; readonly area: AreaName })[] = [
  { profile: 'Artist', area: 'Artist catering', most: 2, per: 'day', reentry: false },
  { profile: 'Stage crew', area: 'Artist catering', most: 2, per: 'day', reentry: false },
  { profile: 'Bar and catering', area: 'Artist catering', most: 1, per: 'day', reentry: false },
  { profile: 'Volunteer', area: 'Artist catering', most: 1, per: 'day', reentry: false },
  { profile: 'Photographer', area: 'Front of stage', most: 3, per: 'day', reentry: false, again_after: 20 },
  { profile: 'Stage crew', area: 'Production yard', most: 1, per: 'event', reentry: false },
];

/** Meals ordered of the caterer: of a unit, by the day of the festival from 0. */
export const QUOTAS: readonly { readonly unit: string; readonly area: AreaName; readonly most: number }[] = [
  { unit: 'Artists', area: 'Artist catering', most: 180 },
  { unit: 'Crew', area: 'Artist catering', most: 260 },
  { unit: 'Volunteers', area: 'Artist catering', most: 110 },
];
