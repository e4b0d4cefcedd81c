import { readBandsOf, writeBand, type BandCommand } from '@laminate/accreditation';
import { checkin, type BandCode } from '@laminate/contracts';
import { apiError, endpoint, type Call, type Endpoint } from '@laminate/kit';
import type { ChangeWriter } from '../../writer/change-writer.ts';
import { tappedBy, type TapCall } from '../../writer/tapped-by.ts';

type BandCall = TapCall & Pick<Call<typeof checkin.blockBand>, 'params'>;

async function write(writer: ChangeWriter, { identity, params }: BandCall, asked: BandCommand): Promise<BandCode> {
  const scope = { accountId: identity.accountId, eventId: params.eventId };
  return (await writer.submit(scope, (em) => writeBand(em, scope, asked))).band;
}

/** Routes for numbers of wristbands: assign to the person who wears them, block, and read. */
export const bandCodeRoutes = (writer: ChangeWriter): Endpoint[] => [
  endpoint(checkin.tieBand).handle((call) =>
    write(writer, call, { action: 'tie_band', ...call.body, ...tappedBy(call) }),
  ),
  endpoint(checkin.blockBand).handle((call) =>
    write(writer, call, { action: 'block_band', ...call.body, ...tappedBy(call) }),
  ),
  endpoint(checkin.personBands).handle(
    async ({ identity: { accountId }, params: { eventId, personId }, transaction }) => {
      const bands = await transaction((em) => readBandsOf(em, { accountId, eventId }, personId));
      if (!bands) throw apiError('not_found', { message: 'no_such_person', extra: { person: null } });
      return { bands };
    },
  ),
];
