import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';

const unavailable = () => {
  throw apiError('service_unavailable');
};

export const applicantRoutes: readonly Endpoint[] = [
  endpoint(guestlist.readRequestLink).handle(unavailable),
  endpoint(guestlist.startRequest).handle(unavailable),
  endpoint(guestlist.readRequestPage).handle(unavailable),
  endpoint(guestlist.saveRequest).handle(unavailable),
  endpoint(guestlist.withdrawRequest).handle(unavailable),
  endpoint(guestlist.addRequestPhoto).handle(unavailable),
  endpoint(guestlist.eraseRequest).handle(unavailable),
];
