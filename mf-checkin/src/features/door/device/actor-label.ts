import type { Arrival } from '@laminate/contracts/check-in';

/** Who did it and on which device, in a few words. A door device is its own "who", and is not named twice. */
export const actorLabel = ({ user, device }: Pick<Arrival, 'user' | 'device'>): string =>
  device && user !== `${device} (kiosk)` ? `${user}, ${device}` : user;
