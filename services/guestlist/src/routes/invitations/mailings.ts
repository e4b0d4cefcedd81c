import { guestlist } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';

export const mailingRoutes = [
  endpoint(guestlist.listInvitations).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.previewInvitation).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.inviteGuests).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.resendInvitation).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.changeInvitationAddress).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.revokeInvitation).handle(() => Promise.reject(apiError('service_unavailable'))),
];
