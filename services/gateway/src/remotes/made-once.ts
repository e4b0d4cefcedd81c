/**
 * Makes a thing once for each key. A failure is told to all who wait for it and not kept. The next caller tries again.
 *
 * @param most things that are kept. When there are more, all of them are dropped so that unused keys take no room
 */
export function madeOnce<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = made.get(key);
    if (known) return known;
    if (made.size >= most) made.clear();
    const thing = make().catch((error: unknown) => {
      if (made.get(key) === thing) made.delete(key);
      throw error;
    });
    made.set(key, thing);
    return thing;
  };
}
