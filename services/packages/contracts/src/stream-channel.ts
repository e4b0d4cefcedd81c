/** Name of an event's channel in the stream query, e.g. `event-34`. */
export const channelOf = (eventId: number): `event-${number}` => `event-${eventId}`;

/** After so long without a message a comment line is sent, so that a dead connection is noticed. */
export const HEARTBEAT_MS = 2000;
/** Without anything from the server for this long a client calls its data stale: the screen says so within 5 s. */
export const STALE_AFTER_MS = 4200;
