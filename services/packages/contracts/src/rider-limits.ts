/** Limit kept apart from the schemas, so that a page that says how large a file can be loads none of them. */
export const MAX_RIDER_BYTES = 20 * 1024 * 1024;
