import {
  guestBands,
  issueWristbands,
  replaceWristbands,
  returnWristbands,
  voidWristbands,
} from '@laminate/contracts/routes/checkin';
import { call } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';
import { tapHeaders } from '@laminate/device';
import type { Desk } from './desk-store.ts';

/** Returns the query for the bands of a guest. It fails immediately without a network. */
export const guestBandsQuery = (eventId: number, personId: number) =>
  queryOptions({
    queryKey: ['guest-bands', eventId, personId],
    queryFn: ({ signal }) => call(guestBands, { params: { eventId, personId }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

/** What is done with the bands of a guest, one each time unless it says how many. */
export type BandStep =
  | { readonly step: 'issue'; readonly personId: number; readonly wristbandId: number; readonly desk: Desk }
  | { readonly step: 'void'; readonly issueId: number; readonly reason: string }
  | {
      readonly step: 'replace';
      readonly issueId: number;
      readonly wristbandId: number;
      readonly desk: Desk;
      readonly reason: string;
    }
  | { readonly step: 'return'; readonly issueId: number; readonly desk: Desk; readonly quantity?: number };

/** Takes the step. A busy server is asked once more under the same key. */
export function takeStep(eventId: number, step: BandStep) {
  const shared = { params: { eventId }, idempotencyKey: newUuid(), headers: tapHeaders() };
  return againWhenBusy(() => {
    switch (step.step) {
      case 'issue':
        return call(issueWristbands, {
          ...shared,
          body: { person_id: step.personId, wristband_id: step.wristbandId, desk_id: step.desk.id, quantity: 1 },
        });
      case 'void':
        return call(voidWristbands, { ...shared, body: { issue_id: step.issueId, quantity: 1, reason: step.reason } });
      case 'replace':
        return call(replaceWristbands, {
          ...shared,
          body: {
            issue_id: step.issueId,
            wristband_id: step.wristbandId,
            desk_id: step.desk.id,
            quantity: 1,
            reason: step.reason,
          },
        });
      case 'return':
        return call(returnWristbands, {
          ...shared,
          body: { issue_id: step.issueId, desk_id: step.desk.id, quantity: step.quantity ?? 1 },
        });
    }
  });
}
