import { PreparedLists, createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { addDoorMetrics } from './door-metrics.ts';
import { bandCodeRoutes } from './routes/band-codes/band-codes.ts';
import { doorList } from './routes/door-list/door-list.ts';
import { guestArrivals } from './routes/ledger/guest-arrivals.ts';
import { groups } from './routes/ledger/groups.ts';
import { occupancy } from './routes/occupancy/occupancy.ts';
import { settleOverAdmission } from './routes/over-admissions/settle.ts';
import { passageRoutes } from './routes/passages/passages.ts';
import { rollCallRoutes } from './routes/roll-calls/roll-calls.ts';
import { doorStockRoutes, giveRoutes } from './routes/stock/stock.ts';
import { stats } from './routes/stats/stats.ts';
import { stream } from './routes/stream/stream.ts';
import { taps } from './routes/taps/taps.ts';
import { StreamServer } from './stream/stream-server.ts';
import { ChangeWriter } from './writer/change-writer.ts';
import { PassageWriter } from './writer/passage-writer.ts';
import { TapWriter } from './writer/tap-writer.ts';

/** A phone waits 5 s for its tap. A lock that takes longer is given up before that, and the phone's queue retries. */
const TIMEOUTS = { statement: 15_000, lock: 4000 };

/**
 * Starts the check-in service: taps, the door's list, and the live stream. It needs no other service.
 *
 * @param coalesceMs how long the stream gathers changes, in milliseconds
 */
export function startCheckin(env: ServiceEnv, coalesceMs?: number): Promise<RunningService> {
  let streams: StreamServer | undefined;
  return createService(
    {
      name: 'checkin',
      entities: [],
      timeouts: TIMEOUTS,
      endpoints: ({ db, bus, log, metrics }) => {
        const server = new StreamServer({ db, bus, log, coalesceMs });
        streams = server;
        const counted = addDoorMetrics(metrics, { streams: () => server.connections, waiting: () => writer.waiting });
        const writes = { db, bus, onCommitted: (eventId: number) => server.nudge(eventId) };
        const writer: TapWriter = new TapWriter({ ...writes, onDecided: counted.decided });
        const changes = new ChangeWriter(writes);
        return [
          ...taps(writer),
          ...passageRoutes(new PassageWriter(writes), writer),
          ...rollCallRoutes(changes),
          ...bandCodeRoutes(changes),
          ...groups(writer),
          settleOverAdmission(writer),
          guestArrivals,
          doorList(new PreparedLists()),
          stats,
          occupancy,
          ...doorStockRoutes,
          ...giveRoutes,
          stream(server),
        ];
      },
      onDrain: (withinMs) => streams?.close(withinMs),
    },
    env,
  );
}
