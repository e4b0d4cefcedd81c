/**
 * Tells processes that something is new. A message is only a hint: it can be lost, doubled or late, and listeners look
 * up the truth in Postgres. Payloads stay under 4,000 bytes.
 */
export interface Bus {
  readonly kind: 'redis' | 'postgres';
  /** Fire and forget: never throws, never waits for a bus that is away. */
  publish(channel: string, payload: string): void;
  /**
   * Calls `onMessage` for each message, and `onGap` when messages might have been missed. Returns a function that stops
   * it.
   */
  subscribe(channel: string, onMessage: (payload: string) => void, onGap: () => void): () => void;
  /** Checks whether the bus is connected right now. */
  isUp(): boolean;
  close(): Promise<void>;
}
