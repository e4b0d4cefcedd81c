/** A HEIC file to make a JPEG of. */
export interface ToHeic {
  readonly file: Blob;
  readonly mostPixels: number;
}

/** What became of a HEIC file. */
export type FromHeic =
  | { readonly type: 'jpeg'; readonly jpeg: Blob }
  | { readonly type: 'too-large' }
  | { readonly type: 'failed'; readonly reason: string };
