import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

/** A way in which the files of a remote fail. */
export interface RemoteFault {
  readonly name: string;
  /** Files that fail, by their names. The others are as they should be. */
  readonly files: RegExp;
  /** Without it nothing is ever answered. */
  readonly answer?: Answer;
  /** The release itself is so: the browser has nothing else to compare its files with. */
  readonly released?: boolean;
}

const EVERYTHING = /./;
const SCRIPTS = /\.js$/;
const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ body, contentType: 'text/javascript' });

/** A remote that loads, and whose every screen throws. */
const THROWS_AT_RENDER: Answer = (route) => {
  const container = /\/remotes\/([^/]+)\//.exec(route.request().url())?.[1]?.replaceAll('-', '_') ?? '';
  const screens = `new Proxy({}, { get: () => () => { throw new Error('planted at render') } })`;
  const remote = `{ default: { name: '${container}', routes: ${screens}, messages: { en: async () => ({ messages: {} }), et: async () => ({ messages: {} }) } } }`;
  return script(`var ${container} = { init() {}, get: async () => () => (${remote}) };`)(route);
};

/** Faults that show immediately. */
export const FAULTS: readonly RemoteFault[] = [
  { name: 'down', files: EVERYTHING, answer: (route) => route.abort('connectionrefused') },
  { name: '404', files: EVERYTHING, answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { name: '503', files: EVERYTHING, answer: (route) => route.fulfill({ status: 503, body: 'Service unavailable' }) },
  { name: 'garbage', files: EVERYTHING, answer: (route) => route.fulfill({ body: '}{\u0000\ufffd<' }) },
  { name: 'throws at load', files: SCRIPTS, answer: script(`throw new Error('planted at load');`), released: true },
  { name: 'throws at render', files: /^remoteEntry\..*\.js$/, answer: THROWS_AT_RENDER, released: true },
  { name: 'CSS missing', files: /\.css$/, answer: (route) => route.fulfill({ status: 404 }) },
  {
    name: 'HTML instead of JS',
    files: SCRIPTS,
    answer: (route) => route.fulfill({ body: '<!doctype html><title>Laminate</title>', contentType: 'text/html' }),
  },
];

/** Files that never come. */
export const HANGS: readonly RemoteFault[] = [
  { name: 'hangs', files: EVERYTHING },
  { name: 'hangs with its entry', files: /^remoteEntry\..*\.js$/ },
  { name: 'hangs with its screen', files: /^(?!remoteEntry\.|remote\.).*\.js$/ },
];

/** A remote that is broken in a page, until it is mended. */
export interface BrokenRemote {
  /** How many of its files were asked for. */
  asked(): number;
  mend(): Promise<void>;
}

/** Breaks the files of a remote for the page's next loads. */
export async function breakRemote(
  page: Page,
  remote: string,
  { files, answer, released }: RemoteFault,
): Promise<BrokenRemote> {
  let asked = 0;
  const ofRemote = ({ pathname }: URL) =>
    pathname.startsWith(`/remotes/${remote}/`) && files.test(pathname.split('/').at(-1) ?? '');
  const fail = async (route: Route) => {
    asked += 1;
    await answer?.(route);
  };
  await page.route(ofRemote, fail);
  if (released) await page.addInitScript(forgetIntegrity);
  return { asked: () => asked, mend: () => page.unroute(ofRemote, fail) };
}

/** Makes of each document what it would be if the list of modules did not say what their files have to be. */
function forgetIntegrity(): void {
  // Before the scripts of the page run.
  document.addEventListener('readystatechange', () => {
    const list = document.querySelector('script[type="application/json"]');
    if (!list) return;
    const copy = document.createElement('p');
    copy.hidden = true;
    copy.id = list.id;
    copy.textContent = list.textContent.replaceAll(/,"integrity":"[^"]+"/g, '');
    list.remove();
    document.body.append(copy);
  });
}
