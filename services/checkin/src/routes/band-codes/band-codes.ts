import { checkin } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import type { BandWriter } from '../../band-codes/band-writer.ts';
import { readBandsOf } from '../../../../packages/accreditation/src/band-codes/read-band-codes.ts';
import { tappedBy } from '../../writer/tapped-by.ts';

/** Routes for numbers of wristbands: assign to the person who wears them, block, and read. */
export const bandCodeRoutes = (writer: BandWriter): Endpoint[] => [
  endpoint(checkin.tieBand).handle((call) =>
    writer.submit(
      { accountId: call.identity.accountId, eventId: call.params.eventId },
      { action: 'tie_band', ...call.body, ...tappedBy(call) },
    ),
  ),
  endpoint(checkin.blockBand).handle((call) =>
    writer.submit(
      { accountId: call.identity.accountId, eventId: call.params.eventId },
      { action: 'block_band', ...call.body, ...tappedBy(call) },
    ),
  ),
  endpoint(checkin.personBands).handle(
    async ({ identity: { accountId }, params: { eventId, personId }, transaction }) => {
      const bands = await transaction((em) => readBandsOf(em, { accountId, eventId }, personId));
      if (!bands) throw apiError('not_found', { message: 'no_such_person', extra: { person: null } });
      return { bands };
    },
  ),
];
