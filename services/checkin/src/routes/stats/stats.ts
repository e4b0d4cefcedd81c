import { checkin } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { readStats } from './read-stats.ts';

/** `GET /api/event/{eventId}/check_in_stats`. */
export const stats = endpoint(checkin.checkInStats).handle(({ identity, params, transaction }) =>
  transaction((em) => readStats(em, identity.accountId, params.eventId)),
);
