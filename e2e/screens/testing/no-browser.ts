/**
 * Stands for Playwright: what arranges and reads by the API (`e2e/pages`) serves journeys and screens alike, and
 * compares by `expect`, which is Jest's here. Playwright itself takes a second to load, and looks for source maps with
 * a page's means.
 */
const expectOfJest = expect;
export { expectOfJest as expect };
