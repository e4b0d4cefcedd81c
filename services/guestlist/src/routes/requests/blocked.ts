import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';

const unavailable = () => {
  throw apiError('service_unavailable');
};

export const blockedPeopleRoutes: readonly Endpoint[] = [
  endpoint(guestlist.listBlockedPeople).handle(unavailable),
  endpoint(guestlist.addBlockedPerson).handle(unavailable),
  endpoint(guestlist.removeBlockedPerson).handle(unavailable),
];
