/** Tells what can be the number of a wristband or ticket from an address or other text. */
export const isLikeNumber = (text: string): boolean => /\d/.test(text) && /^[\p{L}\d ._-]{1,64}$/u.test(text);
