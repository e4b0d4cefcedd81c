import type { Direction, ErrorCode, PassageReason, PassageResult, PlainCode } from '@laminate/contracts';

/** Who taps, as the ledger keeps it. */
export interface PassageBy {
  /** The client's UUID: the same key always gets the same outcome. */
  readonly key: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string | null;
  /** Of one that waited on its device: when it was made by the server's clock, in milliseconds since 1970. */
  readonly tapped_at: number | null;
}

/** A passage to decide, or one that a device has decided. */
export interface AskedToPass extends PassageBy {
  readonly action: 'pass';
  readonly person_id: number;
  readonly checkpoint_id: number;
  readonly direction: Direction;
  readonly guests: number;
  readonly confirmed: boolean;
  readonly decided?: { readonly passed: boolean; readonly reason: PassageReason } | undefined;
}

/** A passage to take back. */
export interface AskedToUndo extends PassageBy {
  readonly action: 'undo_passage';
  readonly passage_id: number;
}

export type AskedPassageTap = AskedToPass | AskedToUndo;

/** What became of it; an outcome is stored under its key and answered again. */
export type PassageOutcome =
  | { readonly code: null; readonly outcome: Omit<PassageResult, 'clock_off_ms'> }
  | { readonly code: ErrorCode; readonly message?: PlainCode | undefined };
