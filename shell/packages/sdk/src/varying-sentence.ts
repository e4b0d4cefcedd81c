/** A sentence with what varies in it as named groups, and the same in the language of the interface. */
export interface VaryingSentence {
  readonly pattern: RegExp;
  readonly text: (groups: Record<string, string>) => string;
}
