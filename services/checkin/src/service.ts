import { createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { doorList } from './routes/door-list/door-list.ts';
import { PreparedLists } from './routes/door-list/prepared-lists.ts';
import { guestArrivals } from './routes/ledger/guest-arrivals.ts';
import { groups } from './routes/ledger/groups.ts';
import { settleOverAdmission } from './routes/over-admissions/settle.ts';
import { stats } from './routes/stats/stats.ts';
import { stream } from './routes/stream/stream.ts';
import { taps } from './routes/taps/taps.ts';
import { StreamServer } from './stream/stream-server.ts';
import { TapWriter } from './writer/tap-writer.ts';

/** Starts the check-in service: taps, the door's list, and the live stream. It needs no other service. */
export function startCheckin(env: ServiceEnv): Promise<RunningService> {
  let streams: StreamServer | undefined;
  return createService(
    {
      name: 'checkin',
      entities: [],
      endpoints: ({ db, bus, log }) => {
        const server = new StreamServer({ db, bus, log });
        streams = server;
        const writer = new TapWriter({ db, bus, onCommitted: (eventId) => server.nudge(eventId) });
        return [...taps(writer), ...groups(writer), settleOverAdmission(writer), guestArrivals, doorList(new PreparedLists()), stats, stream(server)];
      },
      onClose: () => streams?.close(),
    },
    env,
  );
}
