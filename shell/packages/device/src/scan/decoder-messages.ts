/**
 * What the decoder's worker says: once that it is ready, then for each picture the text of its code, null without one.
 */
export type FromDecoder =
  | { readonly type: 'text'; readonly text: string | null }
  | { readonly type: 'failed'; readonly reason: string };
