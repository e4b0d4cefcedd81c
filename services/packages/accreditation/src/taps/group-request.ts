import type { ErrorCode, GroupCheckIn } from '@laminate/contracts';

/** A check-in of a whole unit or group, or its undoing: what `accreditation.apply_group` takes. */
export type GroupRequest = {
  /** The client's UUID: the same key always gets the same outcome. */
  readonly key: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly device: string | null;
} & (
  | { readonly action: 'check_in_group'; readonly unit_id: number; readonly group_id: number | null }
  | { readonly action: 'undo_check_in_group'; readonly entry_id: number }
);

/** What was decided, now or when the key was seen first. */
export interface GroupOutcome {
  /** Set when it was refused, in which case `outcome` is empty. */
  readonly code: ErrorCode | null;
  readonly outcome: GroupCheckIn;
  readonly replayed: boolean;
}
