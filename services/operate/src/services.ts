import { SERVICES, type Service } from '@laminate/kit/database/roles';

export { SERVICES, type Service };
/** Those that keep files. */
export const STORING: readonly Service[] = ['access', 'advancing', 'artist-portal'];
/** The door decides, so does what artists hand in, and webhooks go by what was committed: no replica serves them. */
export const ON_PRIMARY: readonly Service[] = ['checkin', 'artist-portal', 'integrations'];
