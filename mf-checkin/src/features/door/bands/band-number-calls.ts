import { blockBand, personBands, tieBand } from '@laminate/contracts/routes/checkin';
import { call } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { deviceName } from '@laminate/sdk/device/taps/device-name';
import { queryOptions } from '@tanstack/react-query';

/** The numbered wristbands of a guest; fails at once without a network. */
export const bandNumbersQuery = (eventId: number, personId: number) =>
  queryOptions({
    queryKey: ['band-numbers', eventId, personId],
    queryFn: ({ signal }) => call(personBands, { params: { eventId, personId }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

/** What is done with the number of a wristband; a tie may block the lost one that it replaces. */
export type NumberStep =
  | { readonly step: 'tie'; readonly personId: number; readonly code: string; readonly replaces: string | null }
  | { readonly step: 'block'; readonly code: string };

/** Does it; a busy server is asked once more under the same key. */
export function takeNumberStep(eventId: number, step: NumberStep) {
  const shared = { params: { eventId }, idempotencyKey: newUuid(), device: deviceName() };
  return againWhenBusy(() => {
    if (step.step === 'block') return call(blockBand, { ...shared, body: { code: step.code } });
    const { personId, code, replaces } = step;
    return call(tieBand, { ...shared, body: { person_id: personId, code, ...(replaces !== null && { replaces }) } });
  });
}
