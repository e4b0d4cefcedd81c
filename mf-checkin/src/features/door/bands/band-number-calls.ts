import type { BandCode } from '@laminate/contracts/band-codes';
import { blockBand, personBands, tieBand } from '@laminate/contracts/routes/checkin';
import { call, confirm, isApiError } from '@laminate/sdk';
import { againWhenBusy, newUuid } from '@laminate/sdk/device';
import { tapHeaders } from '@laminate/device';
import { i18n } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';
import type { Guest } from '../people/door-people.ts';

/** Returns the query for the numbered wristbands of a guest. It fails immediately without a network. */
export const bandNumbersQuery = (eventId: number, personId: number) =>
  queryOptions({
    queryKey: ['band-numbers', eventId, personId],
    queryFn: ({ signal }) => call(personBands, { params: { eventId, personId }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

/** Step taken with the number of a wristband. Assigning a number can block the lost one that it replaces. */
export type NumberStep =
  | { readonly step: 'tie'; readonly guest: Guest; readonly code: string; readonly replaces: string | null }
  | { readonly step: 'block'; readonly code: string };

/** A busy server is asked once more under the same key. */
function send(eventId: number, step: NumberStep, confirmed: boolean) {
  const shared = { params: { eventId }, idempotencyKey: newUuid(), headers: tapHeaders() };
  return againWhenBusy(() => {
    if (step.step === 'block') return call(blockBand, { ...shared, body: { code: step.code } });
    const { guest, code, replaces } = step;
    const body = { person_id: guest.id, code, confirmed, ...(replaces !== null && { replaces }) };
    return call(tieBand, { ...shared, body });
  });
}

/** Takes the step. Asks for confirmation before tying a number that another guest lost. */
export async function takeNumberStep(eventId: number, step: NumberStep): Promise<BandCode> {
  try {
    return await send(eventId, step, false);
  } catch (error) {
    if (step.step !== 'tie' || !(isApiError(error) && error.code === 'band_lost')) throw error;
    const isMeant = await confirm(error.message, {
      title: i18n.t('Assign a lost wristband?'),
      confirmLabel: i18n.t('Assign to {name}', { name: step.guest.name }),
      cancelLabel: i18n.t('Cancel'),
    });
    if (!isMeant) throw error;
    return send(eventId, step, true);
  }
}
