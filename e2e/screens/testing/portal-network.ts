/** Answers a call of the page, or hands it on to the product. */
type Answer = (
  handOn: () => Promise<Response>,
  call: { readonly url: URL; readonly init: RequestInit },
) => Promise<Response>;

const { fetch: product } = globalThis;
const answers = new Map<RegExp, Answer>();
/** What the page has asked for. */
const asked: string[] = [];

globalThis.fetch = (input, init = {}) => {
  const handOn = () => product(input, init);
  // The page names no host; whoever does is somebody else.
  if (URL.canParse(String(input))) return handOn();
  const url = new URL(String(input), window.location.href);
  asked.push(`${init.method ?? 'GET'} ${url.href}`);
  const [, answer = handOn] = [...answers].findLast(([path]) => path.test(url.pathname)) ?? [];
  return answer(handOn, { url, init });
};

afterEach(() => {
  answers.clear();
  asked.length = 0;
});

/** What the page asks for in this test, as `METHOD address`. */
export const record = (): readonly string[] => asked;

/**
 * Stands between the page and the product until it is called off, or the test is over.
 * @param path of the calls, of which the last one that fits counts
 */
export function between(path: RegExp, answer: Answer): () => void {
  answers.set(path, answer);
  return () => void answers.delete(path);
}

/** The page comes to nobody any more. @returns what mends the network, as the browser tells the page */
export function cutNetwork(path = /^\/api\//): () => void {
  const mend = between(path, async () => {
    throw new TypeError('Failed to fetch');
  });
  return () => {
    mend();
    globalThis.dispatchEvent(new Event('online'));
  };
}

/** Somebody takes the phone in hand again: what others did meanwhile is asked for. */
export const lookAgain = (): void => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
