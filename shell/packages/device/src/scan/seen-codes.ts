/** A code must be out of sight this long before it counts again, in milliseconds. */
export const FORGET_MS = 3000;
/** Longest time that a picture counts for. Beyond it nothing was looked at, so no code counts as out of sight. */
const MOST_A_PICTURE_MS = 250;

/** What a camera has in view: a code that stays there is read once, however many pictures show it. */
export class SeenCodes {
  readonly #lastSeen = new Map<string, number>();
  #before: number | undefined;
  /** How long the camera has been looked at. */
  #looked = 0;

  /**
   * Takes what a picture shows, and when it was taken in milliseconds.
   * @returns true for a code that has come into view
   */
  comes(text: string | null, at: number): boolean {
    this.#looked += Math.min(at - (this.#before ?? at), MOST_A_PICTURE_MS);
    this.#before = at;
    for (const [known, seen] of this.#lastSeen) if (this.#looked - seen >= FORGET_MS) this.#lastSeen.delete(known);
    if (text === null) return false;
    const isNew = !this.#lastSeen.has(text);
    this.#lastSeen.set(text, this.#looked);
    return isNew;
  }
}
