/** What tests wait with; for modules that other programs use, too, it is in `@laminate/e2e/patience.ts`. */
declare var until: typeof import('../../../../e2e/patience.ts').until;
