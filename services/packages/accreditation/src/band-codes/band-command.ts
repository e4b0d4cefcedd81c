import type { TapActor } from '../taps/tap-actor.ts';

/** Action asked for with the number of a wristband. Numbers are folded. */
export type BandCommand =
  | (TapActor & {
      readonly action: 'tie_band';
      readonly person_id: number;
      readonly code: string;
      readonly replaces?: string | undefined;
      readonly confirmed: boolean;
    })
  | (TapActor & { readonly action: 'block_band'; readonly code: string });
