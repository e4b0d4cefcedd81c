import { getSession } from '@laminate/sdk';
import { openRecentStore } from './recent-store.ts';
import { RecentTaps } from './recent-taps.ts';

let recent: RecentTaps | undefined;

/** The last taps of this device, for all events of the account that is signed in. */
export function doorRecent(): RecentTaps {
  recent ??= new RecentTaps({ store: openRecentStore(), accountId: () => getSession()?.user.account_id ?? null });
  return recent;
}
