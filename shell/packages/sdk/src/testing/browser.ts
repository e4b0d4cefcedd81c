/**
 * The few things of a browser that the sdk's plain modules touch, for tests in
 * Node: storage, and addresses relative to a real server.
 */
class MemoryStorage {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  get length(): number {
    return this.#items.size;
  }
}

const realFetch = globalThis.fetch;

/** Gives this process a browser's storage. */
export function installStorage(): void {
  Object.defineProperty(globalThis, 'localStorage', { value: new MemoryStorage(), configurable: true, writable: true });
}

/** Makes relative addresses go to a server, as they do in a page of that origin. */
export function serveFrom(origin: string): void {
  globalThis.fetch = (input, init) => realFetch(new URL(String(input), origin), init);
}
