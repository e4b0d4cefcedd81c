// Without zod: workers of the page read lists by it.

/** States of an invitation, in the order in which people look at them. A guest who was never invited has none. */
export const GUEST_ANSWERS = ['invited', 'accepted', 'declined', 'waiting', 'offered'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];
