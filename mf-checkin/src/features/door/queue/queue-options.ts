import type { TapResult } from '@laminate/contracts/check-in';
import type { TapOwner } from '@laminate/device';
import type { TapStore } from './tap-store.ts';
import type { Tap } from './tap.ts';

/** What a queue of taps needs of the page that it is in. */
export interface QueueOptions {
  readonly store: TapStore;
  /** `undone`: the tap is sent only to learn what it has done, and is then undone. */
  readonly send: (tap: Tap, undone: boolean) => Promise<TapResult>;
  /** Checks whether the same call could succeed later. True also when no one is logged in. */
  readonly isTemporary: (error: unknown, tap: Tap) => boolean;
  /**
   * Returns how long the server asks to wait before the next try, in milliseconds. It is null or absent when it doesn't
   * say.
   */
  readonly waitOf?: (error: unknown) => number | null;
  readonly reasonOf: (error: unknown) => string;
  readonly codeOf: (error: unknown) => string | undefined;
  /** Returns the user who taps. Only taps of the same account are shown and sent. Null while no one is logged in. */
  readonly owner: () => TapOwner | null;
  /** Returns the only event whose taps can be sent now, as on a device at one door. It is null or absent for any. */
  readonly onlyEvent?: () => number | null;
  /** Returns whether the signed-in account can send taps at all. Absent means true. */
  readonly maySend?: () => boolean;
  readonly newKey: () => string;
}
