import type { AccessChange, AccessKind } from '@laminate/contracts';
import { apiError, wrongField } from '@laminate/kit';

/** Fields that can be changed of each kind in addition to its name. */
const FIELDS: Readonly<Record<AccessKind, readonly (keyof AccessChange)[]>> = {
  area: [],
  time: ['start_time', 'end_time'],
  profile: ['areas', 'rules', 'timeId', 'wristbandId', 'badgeId'],
  wristband: ['color', 'weave', 'picture_url'],
  badge: ['picture_url'],
};

/** @throws ApiError 400 that names each field which an item of this kind does not have */
export function takesChange(kind: AccessKind, change: AccessChange): void {
  const known: readonly string[] = ['revision', 'name', ...FIELDS[kind]];
  const errors = Object.keys(change)
    .filter((field) => !known.includes(field))
    .map((path) => wrongField(path, 'unknown_field'));
  if (errors[0]) throw apiError('invalid_request', { errors });
}
