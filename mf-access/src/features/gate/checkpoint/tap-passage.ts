import type { Checkpoint } from '@laminate/contracts/checkpoints';
import type { Direction, PassageAnswer } from '@laminate/rules/passage-rules';
import { clockOff } from '@laminate/sdk/device';
import type { AccessSystem } from '../../../access/access-system.ts';
import type { Holder } from '../local-data/holders.ts';
import { gateQueue, showLast, type LastTap } from '../queue/gate-queue.ts';
import type { PassageTap } from '../queue/passage-tap.ts';
import { dayOf } from './decide.ts';

/** A scan that staff at a checkpoint have decided on. */
interface Decision {
  readonly eventId: number;
  readonly system: AccessSystem;
  readonly checkpoint: Checkpoint;
  readonly direction: Direction;
  readonly person: Holder;
  readonly guests: number;
  readonly answer: PassageAnswer;
  readonly passed: boolean;
}

/** Writes a scan or a refusal, and shows it as the last one. */
export function tapPassage(decision: Decision): PassageTap {
  const { eventId, system, checkpoint, direction, person, guests, answer, passed } = decision;
  const clockOffMs = clockOff();
  const tap = gateQueue().tap({
    eventId,
    personId: person.id,
    name: person.name,
    unitId: person.unit_id,
    groupId: person.group_id,
    checkpointId: checkpoint.id,
    areaId: checkpoint.area_id,
    direction,
    guests,
    passed,
    reason: answer.reason,
    // The staff there have looked. A clear answer needs no one to confirm it.
    confirmed: passed && answer.may !== 'yes',
    clockOffMs,
    day: dayOf(system, Date.now() - clockOffMs),
  });
  showLast(tap);
  return tap;
}

/** What became of the last tap, as it is shown. */
export type TapOutcome = 'sending' | 'passed' | 'kept' | 'refused' | 'undone' | 'trouble';

/** What became of a tap. */
export function outcomeOf({ tap, end }: LastTap): TapOutcome {
  const isKept = tap.undoes !== undefined ? 'undone' : tap.passed ? 'kept' : 'refused';
  if (!end) return tap.state === 'waiting' ? isKept : 'sending';
  if (end.type === 'dropped') return 'undone';
  if (end.type === 'queued') return isKept;
  if (end.type === 'refused') return 'trouble';
  return end.result.passage.outcome;
}

/** Checks whether it can be undone. */
export const mayUndo = (last: LastTap): boolean => {
  const outcome = outcomeOf(last);
  return outcome === 'passed' || outcome === 'kept';
};

/** Undoes the last scan. */
export function undoLast({ tap, end }: LastTap): void {
  const passageId = end?.type === 'accepted' ? end.result.passage.id : null;
  const undoing = gateQueue().undo(tap, passageId);
  // One that never left this device is forgotten, and shown so automatically.
  if (undoing && undoing.key !== tap.key) showLast(undoing);
}
