import { guestlist } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';

export const guestDataRoutes = [
  endpoint(guestlist.addGuestPhoto).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.guestPass).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.guestData).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.eraseGuest).handle(() => Promise.reject(apiError('service_unavailable'))),
];
