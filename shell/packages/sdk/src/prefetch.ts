/** An answer is that to a later question for so long, in milliseconds: a page that starts asks within seconds. */
const FRESH_MS = 10_000;

interface Asked {
  readonly at: number;
  readonly token: string;
  readonly answer: Promise<Response>;
}

const asked = new Map<string, Asked>();

/** Keeps the answer to a question that a screen will ask once its scripts are here. */
export function keepPrefetched(address: string, token: string, answer: Promise<Response>): void {
  // The caller who takes it gets the failure. If it is not taken, it is not needed.
  answer.catch(() => {});
  asked.set(address, { at: Date.now(), token, answer });
}

/**
 * Hands an answer over, once, to a caller who asks the same with the same token. Undefined where there is none, or only
 * an old one.
 */
export function takePrefetched(address: string, token: string): Promise<Response> | undefined {
  const found = asked.get(address);
  asked.delete(address);
  return found?.token === token && Date.now() - found.at < FRESH_MS ? found.answer : undefined;
}

/** Something is about to be changed: what was answered before does not know of it. */
export function forgetPrefetched(): void {
  asked.clear();
}
