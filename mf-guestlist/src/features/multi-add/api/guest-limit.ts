import { getEventData } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { useQuery } from '@tanstack/react-query';
import { extraOf } from '../../../drafts/guest-draft.ts';
import type { PreviewRow } from '../preview/findings.ts';
import type { Excess } from '../preview/over-limit.tsx';

/** How far saving these rows goes beyond the guest limit of the event; null when it does not. */
export function useExcess(eventId: number, savable: readonly PreviewRow[]): Excess | null {
  const { data } = useQuery({
    queryKey: ['event-data', eventId],
    queryFn: ({ signal }) => call(getEventData, { params: { eventId }, signal }),
  });
  const limit = data?.guest_limit.limit ?? null;
  if (!data || limit === null) return null;
  const count = data.guest_limit.guest_count;
  const more = savable.reduce((sum, { draft }) => sum + 1 + (extraOf(draft.extra) ?? 0), 0);
  const over = count + more - limit;
  return over > 0 && more > 0 ? { limit, count, over, blocks: data.settings.hard_limit } : null;
}
