/** What a run showed: a promise of the door that is not kept. */
export class Broken extends Error {}
