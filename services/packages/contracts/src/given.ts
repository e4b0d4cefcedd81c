// Without zod: workers of the page read lists by it.

/** Items that a guest can be given, in addition to a place. */
export const GIVEN = ['profile', 'wristband', 'badge'] as const;
export type Given = (typeof GIVEN)[number];
