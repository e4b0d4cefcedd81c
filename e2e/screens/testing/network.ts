const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/**
 * Lets the page's requests for some paths be answered in another way than by the product, until the test ends.
 * @returns what lets the product answer again
 */
export function answerInstead(paths: RegExp, answer: (init: RequestInit) => Response | Promise<Response>): () => void {
  globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input), window.location.href);
    return paths.test(pathname) ? answer(init) : fetch(input, init);
  };
  return () => {
    globalThis.fetch = fetch;
  };
}

/** Lets the page reach nothing any more, until the test ends. */
export const goOffline = (): (() => void) => answerInstead(/./, () => Promise.reject(new TypeError('Failed to fetch')));
