import type { SearchTexts } from '@laminate/roster/search';

/** What the page says to the search worker. */
export type ToSearch =
  | { readonly type: 'texts'; readonly version: number; readonly texts: SearchTexts }
  | { readonly type: 'search'; readonly query: string };

/** What the search worker answers. */
export interface FromSearch {
  readonly query: string;
  /** Version of the texts that were searched. */
  readonly version: number;
  /** Rows, best first, or null for an empty query. */
  readonly rows: Int32Array<ArrayBuffer> | null;
}
