/** What tests wait with; for modules that other programs use, too, it is in `@laminate/e2e/patience.ts`. */
declare var until: typeof import('../../../../e2e/patience.ts').until;
/** By how much limits of the product are longer in tests that must not run into them. */
declare var patience: number;
