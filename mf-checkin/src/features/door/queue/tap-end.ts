import type { TapResult } from '@laminate/contracts/check-in';
import type { Tap } from './tap.ts';

/** What became of a tap. */
export type TapEnd =
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
  /** Nothing is sent for it any more: it was taken back before, or it takes back a tap that let nobody in. */
  | { readonly type: 'dropped'; readonly tap: Tap };

/** Who is signed in on this phone. */
export interface TapOwner {
  readonly accountId: number;
  readonly userId: number;
  readonly userName: string;
  /** Of a device that stands at the door by its link: it has no user of its own, `userId` is 0. */
  readonly deviceId?: number | undefined;
}
