import { DOOR_STAFF } from '@laminate/contracts';
import { hasRole, type Identity } from '@laminate/kit';

/** May this caller know who came in, as at a door? Security may not. */
export const seesPeople = (identity: Identity): boolean => hasRole(identity, DOOR_STAFF);
