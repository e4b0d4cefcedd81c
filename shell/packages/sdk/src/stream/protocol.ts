import type { ServerSentEvent } from './sse-parser.ts';
import type { StreamState } from './connection.ts';

/** What a page says to the hub that holds the connections. */
export type ToHub =
  /** `lock`: name of a Web Lock that the page holds as long as it lives. */
  | { type: 'hello'; lock: string }
  | { type: 'token'; token: string | null }
  /** `since`: the last sequence number the page has. */
  | { type: 'open'; channel: string; since: number }
  | { type: 'close'; channel: string };

/** What the hub says to a page. */
export type FromHub =
  | { type: 'state'; channel: string; state: StreamState }
  /** Position of the shared connection when a page joins it. */
  | { type: 'position'; channel: string; seq: number }
  /** The server is in contact. Sent no more than once a second. */
  | { type: 'contact'; channel: string }
  | { type: 'event'; channel: string; event: ServerSentEvent }
  | { type: 'refused'; token: string };

/** One end of the line between a page and the hub. */
export interface Port {
  postMessage(message: FromHub): void;
}
