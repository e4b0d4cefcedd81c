import type { Arrival, DoorPerson, ErrorCode } from '@laminate/contracts';

export type TapAction = 'check_in' | 'remove_check_in' | 'check_in_all';

/** Person that a tap is for, or the arrival that it undoes. */
export type TapTarget =
  | { readonly action: TapAction; readonly person_id: number }
  | { readonly action: 'undo_arrival'; readonly entry_id: number }
  | { readonly action: 'undo_arrival'; readonly person_id: number; readonly arrival_seq: number };

/** One tap as it is written: who, on whom, with which key. */
export type Tap = TapTarget & {
  /** The client's UUID: the same key always gets the same outcome. */
  readonly key: string;
  readonly user_id: number;
  readonly user_name: string;
  /** The session that taps, and what it was known by: the tap is refused where that has changed. */
  readonly session_id: string;
  readonly rights: string;
  readonly device: string | null;
  /** Of a tap that was queued on its device: when it was made, and how many guests it let in there. */
  readonly tapped_at?: Date | undefined;
  readonly guests?: number | undefined;
  /** As `clockOffMinutes` answers it. */
  readonly clock_off_minutes?: number | null | undefined;
};

/** A row of `accreditation.apply_taps`: what was decided about one tap, now or when its key was seen first. */
export interface TapOutcome {
  /** Set when the tap was refused. It is `rights_changed` where its caller is no longer who they were. */
  readonly code: ErrorCode | null;
  /** Everything but `last_check_in` for an accepted tap, or what is known of the guest for a refused one. */
  readonly outcome: {
    readonly person?: DoorPerson;
    readonly changed?: boolean;
    readonly seq?: number;
    /** With `full`: who came in last. */
    readonly last_check_in?: Arrival | null;
    /** With `already_undone`: who took it back. */
    readonly undone_by?: Arrival | null;
  };
  /** The outcome of an earlier call with the same key. */
  readonly replayed: boolean;
  /** The event's sequence number by then. */
  readonly seq: number;
}
