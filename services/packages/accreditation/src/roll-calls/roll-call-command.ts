import type { TapActor } from '../taps/tap-actor.ts';

interface InArea extends TapActor {
  readonly area_id: number;
}

/** What is to be done about the roll call of an area. Without its number it is found by the time of the tap. */
export type RollCallCommand =
  | (InArea & { readonly action: 'start_roll_call' })
  | (InArea & {
      readonly action: 'tick_roll_call';
      readonly roll_call_id?: number | undefined;
      readonly person_id: number;
      readonly guests: number;
    })
  | (InArea & { readonly action: 'end_roll_call'; readonly roll_call_id?: number | undefined });
