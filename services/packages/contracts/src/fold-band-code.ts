/** Longest number of a wristband, as it is compared. */
export const MAX_BAND_CODE = 64;

/**
 * Returns a scanned number of a wristband as it is compared: without white space, invisible characters, and case.
 * Folding twice changes nothing.
 */
export const foldBandCode = (scanned: string): string =>
  scanned
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toUpperCase()
    .normalize('NFKC');
