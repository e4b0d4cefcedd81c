import { DOOR_STAFF } from '@laminate/contracts';
import { hasRole, type Identity } from '@laminate/kit';

/** Checks whether this caller can know who came in, as at a door. Security can't. */
export const canViewPeople = (identity: Identity): boolean => hasRole(identity, DOOR_STAFF);
