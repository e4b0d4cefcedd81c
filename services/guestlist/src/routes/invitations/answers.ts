import { guestlist } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';

export const answerRoutes = [
  endpoint(guestlist.readGuestPage).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.answerInvitation).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.answerForGuest).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.offerPlaces).handle(() => Promise.reject(apiError('service_unavailable'))),
];
