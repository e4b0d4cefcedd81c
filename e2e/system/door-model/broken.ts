/** What a run showed: an invariant of the door that is broken. */
export class Broken extends Error {}
