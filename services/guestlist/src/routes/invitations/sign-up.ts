import { guestlist } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';

export const signUpRoutes = [
  endpoint(guestlist.setSignUp).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.endSignUp).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.readSignUp).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.signUp).handle(() => Promise.reject(apiError('service_unavailable'))),
  endpoint(guestlist.confirmSignUp).handle(() => Promise.reject(apiError('service_unavailable'))),
];
