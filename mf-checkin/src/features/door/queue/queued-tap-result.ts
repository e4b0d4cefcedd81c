import type { TapResult } from '@laminate/contracts/check-in';
import type { Tap } from './tap.ts';

/** What became of a tap. */
export type QueuedTapResult =
  | { readonly type: 'accepted'; readonly tap: Tap; readonly result: TapResult; readonly waited: boolean }
  | {
      readonly type: 'refused';
      readonly tap: Tap;
      readonly error: unknown;
      readonly reason: string;
      readonly waited: boolean;
    }
  /** No answer: it stays queued and is tried again. */
  | { readonly type: 'queued'; readonly tap: Tap }
  /** Nothing is sent for it any longer: it was undone earlier, or it undoes a tap that let no one in. */
  | { readonly type: 'dropped'; readonly tap: Tap };
