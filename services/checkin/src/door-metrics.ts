import { Counter, Gauge, type Registry } from '@laminate/kit';
import type { TapAction, TapOutcome } from '@laminate/accreditation';

interface Watched {
  /** Open streams of this process. */
  readonly streams: () => number;
  /** Taps that wait for the statement in flight. */
  readonly waiting: () => number;
}

export interface DoorMetrics {
  decided(action: TapAction | 'undo_arrival', outcome: TapOutcome): void;
}

/** What the door does: taps by what was decided, and what is open and waits. */
export function addDoorMetrics(registry: Registry, { streams, waiting }: Watched): DoorMetrics {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('stream_connections', 'Open streams', streams);
  gauge('checkin_taps_waiting', 'Taps that wait for the batch before them', waiting);
  const taps = new Counter({
    name: 'checkin_taps_total',
    help: 'Taps by what was decided: accepted, repeated, or the code of the refusal',
    labelNames: ['action', 'outcome'],
    registers,
  });
  taps.inc({ action: 'check_in', outcome: 'accepted' }, 0);
  return {
    decided: (action, { code, replayed }) =>
      taps.inc({ action, outcome: replayed ? 'repeated' : (code ?? 'accepted') }),
  };
}
