import { announce, undoChange as undo } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';
import { mayBlock } from '../../policies/may-block.ts';

export const undoChange = endpoint(guestlist.undoChange).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { restored, left_out, seq } = await undo(em, scopeOf(identity, params.eventId), body.id, {
      skipChanged: body.skipChanged,
      check: (columns) => {
        if ('blocked' in columns || 'pending' in columns) mayBlock(identity);
      },
    });
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return { restored, left_out };
  }),
);
