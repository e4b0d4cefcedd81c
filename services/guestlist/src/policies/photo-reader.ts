import { LIST_KEEPERS } from '@laminate/contracts';
import type { PhotoReader } from '@laminate/accreditation';
import { hasRole, type Identity } from '@laminate/kit';

/** As whom the caller sees photos of guests: of those who don't keep the list, as the door, the gate, or both. */
export function photoReader(identity: Identity): PhotoReader {
  if (hasRole(identity, LIST_KEEPERS)) return 'list';
  return [
    ...(hasRole(identity, ['worker_bee']) ? (['door'] as const) : []),
    ...(hasRole(identity, ['security', 'gate']) ? (['gate'] as const) : []),
  ];
}
