/** An artist, as a link into the portal names it. */
export interface LinkedArtist {
  readonly eventId: number;
  readonly artistId: number;
}

/**
 * Returns a page of the portal as mails link to it, with the artist it is about. A person who acts for several artists
 * might have worked for another one last.
 */
export const artistLink = (page: `/${string}`, { eventId, artistId }: LinkedArtist): string =>
  `${page}?event=${eventId}&artist=${artistId}`;

/** Returns the artist that an address is about, by its part from the `?` on, or null if it names none. */
export function linkedArtist(search: string): LinkedArtist | null {
  const asked = new URLSearchParams(search);
  const [eventId = 0, artistId = 0] = ['event', 'artist'].map((name) =>
    Number(/^[1-9]\d{0,9}$/.exec(asked.get(name) ?? '')?.[0] ?? 0),
  );
  return eventId > 0 && artistId > 0 ? { eventId, artistId } : null;
}
