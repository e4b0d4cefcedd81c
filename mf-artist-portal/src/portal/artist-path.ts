/** An artist of an event, as paths name them. */
export interface ArtistPath {
  readonly eventId: number;
  readonly artistId: number;
}
