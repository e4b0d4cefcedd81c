import { ADVANCERS } from '@laminate/contracts';
import { hasRole, type Identity } from '@laminate/kit';

/** Whether the caller runs the artists of the event, rather than being one, and sees what is not published, too. */
export const runsArtists = (identity: Identity): boolean => hasRole(identity, ADVANCERS);
