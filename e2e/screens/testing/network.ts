/** A call of the page on its way to the server. */
export interface Call {
  readonly path: string;
  readonly body: unknown;
  /** Lets it through. */
  readonly send: () => Promise<Response>;
}

const straight = globalThis.fetch;

/**
 * Lets calls of the page meet something on their way, until the test is over.
 * @param path the path of the calls, as a whole
 * @returns what ends it before that
 */
export function onTheWay(path: RegExp, meet: (call: Call) => Promise<Response>): () => void {
  const next = globalThis.fetch;
  const met: typeof fetch = (input, init = {}) => {
    const { pathname } = new URL(String(input), window.location.href);
    const send = () => next(input, init);
    if (!path.test(pathname)) return send();
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    return givenUp(init.signal, meet({ path: pathname, body, send }));
  };
  globalThis.fetch = met;
  return () => {
    globalThis.fetch = next;
  };
}

/** As fetch does it: whoever gives up is told at once. */
function givenUp(signal: AbortSignal | null | undefined, answer: Promise<Response>): Promise<Response> {
  if (!signal) return answer;
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([answer, promise]);
}

/** What a page is told when nobody could be reached. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** Calls to these paths wait until they are let go. */
export function hold(
  path: RegExp,
  which: (body: unknown) => boolean = () => true,
): { asked: () => number; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  onTheWay(path, async ({ body, send }) => {
    if (which(body)) {
      asked += 1;
      await promise;
    }
    return send();
  });
  return { asked: () => asked, letGo: resolve };
}

afterEach(() => {
  globalThis.fetch = straight;
});
