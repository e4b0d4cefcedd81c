import { move } from 'piscina';

/** Rows of lists as JSON in UTF-8, which a thread was handed. */
export function movedRows<Row>(parts: readonly Uint8Array[]): Row[] {
  const decoder = new TextDecoder();
  return parts.flatMap((part) => JSON.parse(decoder.decode(part)) as Row[]);
}

/**
 * JSON in UTF-8 as the result of a thread, which is handed over rather than copied. The service sends it as it is: to
 * write megabytes of JSON takes as long as others would wait.
 */
export const movedJson = (value: unknown): Uint8Array =>
  // The thread unwraps it.
  move(new TextEncoder().encode(JSON.stringify(value))) as unknown as Uint8Array;
