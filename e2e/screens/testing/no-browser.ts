/**
 * Replaces Playwright. Code that arranges and reads by the API (`e2e/pages`) serves journeys and screens alike, and
 * compares by `expect`, which is Jest's here. Playwright itself takes a second to load, and uses a page's functions to
 * look for source maps.
 */
const expectOfJest = expect;
export { expectOfJest as expect };
