/** What `npm run test:deep` tells the tests that search: where chance begins. */
const given = process.env.DEEP_SEED;

/** Whether tests look everywhere, or only as far as `npm test` has time for, which looks at the same each time. */
export const deep = given !== undefined;

/** Where the chance of a search begins. */
export const seed = Number(given ?? 1);
