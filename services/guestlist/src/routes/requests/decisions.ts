import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';

const unavailable = () => {
  throw apiError('service_unavailable');
};

export const requestDecisionRoutes: readonly Endpoint[] = [
  endpoint(guestlist.listRequests).handle(unavailable),
  endpoint(guestlist.readRequest).handle(unavailable),
  endpoint(guestlist.decideRequests).handle(unavailable),
  endpoint(guestlist.undoRequestDecision).handle(unavailable),
  endpoint(guestlist.revokeRequests).handle(unavailable),
  endpoint(guestlist.exportRequests).handle(unavailable),
  endpoint(guestlist.readDeciderPage).handle(unavailable),
  endpoint(guestlist.decideByLink).handle(unavailable),
];
