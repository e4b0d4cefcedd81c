import { getSession } from '@laminate/sdk';
import { onSessionPartChange } from '@laminate/sdk/session';
import { openRecentStore } from './recent-store.ts';
import { RecentTaps } from './recent-taps.ts';

let recent: RecentTaps | undefined;

/** The last taps of this device, for all events of the account that is logged in. */
export function doorRecent(): RecentTaps {
  if (recent) return recent;
  const accountId = () => getSession()?.user.account_id ?? null;
  const made = new RecentTaps({ store: openRecentStore(), accountId });
  onSessionPartChange(accountId, () => void made.reload());
  recent = made;
  return made;
}
