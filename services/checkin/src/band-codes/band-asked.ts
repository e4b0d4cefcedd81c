import type { TappedBy } from '../writer/tapped-by.ts';

/** What is to be done about the number of a wristband; numbers are folded. */
export type BandAsked =
  | (TappedBy & {
      readonly action: 'tie_band';
      readonly person_id: number;
      readonly code: string;
      readonly replaces?: string | undefined;
      readonly confirmed: boolean;
    })
  | (TappedBy & { readonly action: 'block_band'; readonly code: string });
