import type { Wristband } from '@laminate/contracts';

/** Areas of the festival in their order. */
export const AREAS = [
  'Festival ground',
  'Backstage',
  'Artist catering',
  'Stage, Kivi',
  'Stage, Paat',
  'Front of stage',
  'Production yard',
  'Harbour',
  'Camping',
] as const;

/**
 * A time slot by days counted from the first of the festival. Each day runs from 08:00 to 05:00. `{n}` in a name is the
 * weekday of day n.
 */
interface Slot {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

export const SLOTS = {
  build: { name: 'Build', from: -4, until: -2 },
  arrival: { name: '{-1}', from: -1, until: -1 },
  first: { name: '{0}', from: 0, until: 0 },
  second: { name: '{1}', from: 1, until: 1 },
  third: { name: '{2}', from: 2, until: 2 },
  strike: { name: 'Strike', from: 3, until: 3 },
  festival: { name: '{0} to {2}', from: 0, until: 2 },
  fullEvent: { name: 'Full event', from: -1, until: 2 },
  everything: { name: 'Build to strike', from: -4, until: 3 },
} as const satisfies Record<string, Slot>;

interface Band extends Pick<Wristband, 'color' | 'weave'> {
  readonly name: string;
}

export const WRISTBANDS: readonly Band[] = [
  { name: 'Artist', color: '#e7b416', weave: 'stripe' },
  { name: 'Guest', color: '#f4843f', weave: 'plain' },
  { name: 'Crew', color: '#1c212b', weave: 'diagonal' },
  { name: 'Production', color: '#0b757c', weave: 'plain' },
  { name: 'Press', color: '#8ecbee', weave: 'line' },
  { name: 'Sponsor', color: '#f290b4', weave: 'dots' },
  { name: 'Volunteer', color: '#c6d446', weave: 'diagonal' },
  { name: 'Resident', color: '#ffffff', weave: 'line' },
];

export const BADGES = ['Artist laminate', 'Crew laminate', 'Photo pass'] as const;

interface ProfilePlan {
  readonly name: string;
  readonly wristband: string;
  readonly badge?: (typeof BADGES)[number];
  /** Numbers of areas, from 1. */
  readonly areas: readonly number[];
  readonly time: keyof typeof SLOTS;
}

const EVERYWHERE = AREAS.map((_area, index) => index + 1);

export const PROFILES: readonly ProfilePlan[] = [
  { name: 'Artist', wristband: 'Artist', badge: 'Artist laminate', areas: [1, 2, 3, 4, 5, 9], time: 'fullEvent' },
  { name: 'Artist’s guest, full event', wristband: 'Guest', areas: [1, 2], time: 'festival' },
  { name: 'Guest, one day', wristband: 'Guest', areas: [1], time: 'second' },
  { name: 'Guest, full event', wristband: 'Guest', areas: [1, 9], time: 'festival' },
  { name: 'Stage crew', wristband: 'Crew', badge: 'Crew laminate', areas: [1, 2, 3, 4, 5, 6, 7], time: 'everything' },
  { name: 'Security', wristband: 'Crew', badge: 'Crew laminate', areas: EVERYWHERE, time: 'everything' },
  { name: 'Bar and catering', wristband: 'Crew', areas: [1, 3, 7], time: 'fullEvent' },
  { name: 'Production', wristband: 'Production', badge: 'Crew laminate', areas: EVERYWHERE, time: 'everything' },
  { name: 'Press', wristband: 'Press', areas: [1, 2], time: 'festival' },
  { name: 'Photographer', wristband: 'Press', badge: 'Photo pass', areas: [1, 2, 6], time: 'festival' },
  { name: 'Sponsor', wristband: 'Sponsor', areas: [1, 9], time: 'festival' },
  { name: 'Volunteer', wristband: 'Volunteer', areas: [1, 3, 7, 9], time: 'fullEvent' },
  { name: 'Resident', wristband: 'Resident', areas: [1, 8], time: 'festival' },
];
