/** The longest text of a field. */
export const MAX_ANSWER = 2000;
