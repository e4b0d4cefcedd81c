import type { ErrorCode, PassageReason, PassageResult, PlainCode } from '@laminate/contracts';
import type { Direction } from '@laminate/rules/passage-rules';
import type { TapActor } from '../taps/tap-actor.ts';

interface AtCheckpoint extends TapActor {
  /** The checkpoint that the link of the device is for. It is null for a caller who can work at any. */
  readonly bound_to: number | null;
}

/** A scan to decide, or one that a device has decided. */
export interface ScanRequest extends AtCheckpoint {
  readonly action: 'pass';
  readonly person_id: number;
  readonly checkpoint_id: number;
  readonly direction: Direction;
  readonly guests: number;
  readonly confirmed: boolean;
  readonly decided?: { readonly passed: boolean; readonly reason: PassageReason } | undefined;
}

/** A scan to undo. */
export interface UndoRequest extends AtCheckpoint {
  readonly action: 'undo_passage';
  readonly passage_id: number;
}

export type RequestedPassageTap = ScanRequest | UndoRequest;

/** Result of a scan. It is stored under its key and returned again. */
export type PassageOutcome =
  | { readonly code: null; readonly outcome: Omit<PassageResult, 'clock_off_ms'> }
  | { readonly code: ErrorCode; readonly message?: PlainCode | undefined };
