import { guestlist } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';

export const invitationListRoutes = [
  endpoint(guestlist.listInvitationLists).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.createInvitationList).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.updateInvitationList).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.deleteInvitationList).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.setPlaceLimits).handle(() => Promise.reject(apiError('service_unavailable'))),
];
