// Without zod: workers of the page read lists by it.

/** What a guest can be given, besides a place. */
export const GIVEN = ['profile', 'wristband', 'badge'] as const;
export type Given = (typeof GIVEN)[number];
