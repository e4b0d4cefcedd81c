/** Helper that tests use to wait. Modules that are used outside the tests, too, find it in `@laminate/e2e/patience.ts`. */
declare const until: typeof import('@laminate/e2e/patience.ts').until;
/** By how much limits of the product are longer in tests that must not run into them. */
declare const patience: number;
