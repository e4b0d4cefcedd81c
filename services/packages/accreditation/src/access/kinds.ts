import type { AccessKind } from '@laminate/contracts';

/** Where items of a kind are stored. */
export const TABLE = {
  area: 'area',
  time: 'time_slot',
  profile: 'profile',
  wristband: 'wristband',
  badge: 'badge',
} as const satisfies Record<AccessKind, string>;
