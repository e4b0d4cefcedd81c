import type { AccessKind } from '@laminate/contracts';

/** Where items of a kind are stored. */
export const TABLE: Readonly<Record<AccessKind, string>> = {
  area: 'area',
  time: 'time_slot',
  profile: 'profile',
  wristband: 'wristband',
  badge: 'badge',
};
