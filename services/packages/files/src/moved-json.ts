import { move } from 'piscina';

/**
 * JSON in UTF-8 as the result of a thread, which is handed over rather than copied. The service sends it as it is: to
 * write megabytes of JSON takes as long as others would wait.
 */
export const movedJson = (value: unknown): Uint8Array =>
  // The thread unwraps it.
  move(new TextEncoder().encode(JSON.stringify(value))) as unknown as Uint8Array;
