import { PreparedLists, createService, type RunningService, type ServiceEnv } from '@laminate/kit';
import { BandWriter } from './band-codes/band-writer.ts';
import { addDoorMetrics } from './door-metrics.ts';
import { bandCodeRoutes } from './routes/band-codes/band-codes.ts';
import { doorList } from './routes/door-list/door-list.ts';
import { guestArrivals } from './routes/ledger/guest-arrivals.ts';
import { groups } from './routes/ledger/groups.ts';
import { PassageWriter } from './passages/passage-writer.ts';
import { RollCallWriter } from './roll-calls/roll-call-writer.ts';
import { occupancy } from './routes/occupancy/occupancy.ts';
import { settleOverAdmission } from './routes/over-admissions/settle.ts';
import { giveRoutes } from './routes/stock/give.ts';
import { passageRoutes } from './routes/passages/passages.ts';
import { rollCallRoutes } from './routes/roll-calls/roll-calls.ts';
import { doorStockRoutes } from './routes/stock/read.ts';
import { stats } from './routes/stats/stats.ts';
import { stream } from './routes/stream/stream.ts';
import { taps } from './routes/taps/taps.ts';
import { StreamServer } from './stream/stream-server.ts';
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
        const writer: TapWriter = new TapWriter({
          db,
          bus,
          onCommitted: (eventId) => server.nudge(eventId),
          onDecided: counted.decided,
        });
        const passages = new PassageWriter({ db, bus, onCommitted: (eventId) => server.nudge(eventId) });
        const rollCalls = new RollCallWriter({ db, bus, onCommitted: (eventId) => server.nudge(eventId) });
        const bands = new BandWriter({ db, bus, onCommitted: (eventId) => server.nudge(eventId) });
        return [
          ...taps(writer),
          ...passageRoutes(passages, writer),
          ...rollCallRoutes(rollCalls),
          ...bandCodeRoutes(bands),
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
