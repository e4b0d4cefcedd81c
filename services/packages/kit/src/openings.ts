const [BRACE, BRACKET] = [0x7b, 0x5b];

/**
 * Counts what begins an object or a list in JSON, without reading it: `{}` of two bytes takes 64 once it is parsed. Those
 * within texts count, too.
 */
export function openingsIn(json: Uint8Array): number {
  let openings = 0;
  // By index: an iterator takes ten times as long.
  for (let at = 0; at < json.length; at += 1) if (json[at] === BRACE || json[at] === BRACKET) openings += 1;
  return openings;
}
