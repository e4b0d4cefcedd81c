import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';

const unavailable = () => {
  throw apiError('service_unavailable');
};

export const requestCategoryRoutes: readonly Endpoint[] = [
  endpoint(guestlist.listRequestCategories).handle(unavailable),
  endpoint(guestlist.createRequestCategory).handle(unavailable),
  endpoint(guestlist.updateRequestCategory).handle(unavailable),
  endpoint(guestlist.deleteRequestCategory).handle(unavailable),
  endpoint(guestlist.readRequestForm).handle(unavailable),
  endpoint(guestlist.setRequestForm).handle(unavailable),
  endpoint(guestlist.setRequestLink).handle(unavailable),
  endpoint(guestlist.endRequestLink).handle(unavailable),
  endpoint(guestlist.inviteApplicants).handle(unavailable),
  endpoint(guestlist.addRequestDecider).handle(unavailable),
  endpoint(guestlist.endRequestDecider).handle(unavailable),
];
