/** What tests wait with; for modules that other programs use, too, it is in `@laminate/e2e/patience.ts`. */
declare const until: typeof import('@laminate/e2e/patience.ts').until;
/** By how much limits of the product are longer in tests that must not run into them. */
declare const patience: number;
