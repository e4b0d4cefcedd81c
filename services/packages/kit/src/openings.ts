const [BRACE, BRACKET] = [0x7b, 0x5b];

/**
 * Counts what begins an object or a list in JSON, without reading it: `{}` of two bytes takes 64 once it is parsed. Those
 * within texts count, too.
 */
export function openingsIn(json: Uint8Array): number {
  let openings = 0;
  for (const byte of json) if (byte === BRACE || byte === BRACKET) openings += 1;
  return openings;
}
