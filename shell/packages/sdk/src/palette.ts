/** One thing found, which is a place to go to. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** A few words next to it that distinguish it from its namesakes. */
  readonly note?: string;
  /** Path and query of the place. */
  readonly path: string;
}

export interface PaletteFound {
  /** The best, up to about twenty. */
  readonly items: readonly PaletteItem[];
  /** Where the others are. */
  readonly more?: { readonly label: string; readonly path: string };
}

/**
 * Content of a remote that the palette can find, declared in `remote.json` as `palette.search` and loaded when the
 * palette is first asked. The signal is aborted when the person has typed on.
 *
 * @throws what its calls throw. The palette then offers to try again
 */
export interface PaletteSource {
  find(request: {
    readonly query: string;
    readonly eventId: number | null;
    readonly signal: AbortSignal;
  }): Promise<PaletteFound>;
}
