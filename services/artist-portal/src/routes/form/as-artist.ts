/** Who fills in the form for the artist is never in admin mode. */
export const AS_ARTIST = { organiser: false, admin: false } as const;
