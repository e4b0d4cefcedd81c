const keys = new WeakMap<object, string>();

/** The key of a batch: the same object always has the same one, so that sending it again after a lost answer doubles nobody. */
export function idempotencyKeyOf(batch: object): string {
  const known = keys.get(batch);
  if (known !== undefined) return known;
  const key = newIdempotencyKey();
  keys.set(batch, key);
  return key;
}

/** A new UUID for a write that may be repeated. Works also where `crypto.randomUUID` is missing: on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
