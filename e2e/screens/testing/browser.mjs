/**
 * Gives this process what a page has, as far as jsdom knows it, before any code of the product is loaded. What needs a
 * real browser (layout, pictures, workers, the camera, a network that goes) is for the journeys.
 */
import dns from 'node:dns';
import { Worker as Thread } from 'node:worker_threads';
import 'fake-indexeddb/auto';
import { CookieJar, JSDOM } from 'jsdom';
import { WAIT_MS } from '../../patience.ts';

/** Where tests of screens find the product: the addresses of a page are relative to it. */
const origin = process.env.BASE_URL ?? 'http://localhost';
const cookies = new CookieJar();
const page = new JSDOM(
  '<!doctype html><html lang="en"><head><title>Laminate</title></head><body><div id="root"></div></body></html>',
  {
    url: `${origin}/`,
    pretendToBeVisual: true,
    cookieJar: cookies,
  },
);
const { window } = page;

/** What Node has too, but not so that it fits the elements of the page. */
const OF_THE_PAGE = [
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
];

for (const name of Object.getOwnPropertyNames(window)) {
  if (name.startsWith('_') || (name in globalThis && !OF_THE_PAGE.includes(name))) continue;
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = window[name].bind(window);

/** Size of an organiser's screen. A test that is about a phone sets its own. */
const size = { width: 1440, height: 900 };
Object.assign(window, { innerWidth: size.width, innerHeight: size.height, scrollTo: () => undefined });
Object.assign(globalThis, { innerWidth: size.width, innerHeight: size.height, scrollTo: () => undefined });

// Nothing is laid out here. Whatever asks has the size of the page, so that lists show what fits into it.
Object.defineProperties(window.HTMLElement.prototype, {
  offsetHeight: { get: () => size.height, configurable: true },
  offsetWidth: { get: () => size.width, configurable: true },
  clientHeight: { get: () => size.height, configurable: true },
  clientWidth: { get: () => size.width, configurable: true },
  scrollIntoView: { value: () => undefined, configurable: true, writable: true },
  scrollTo: { value: () => undefined, configurable: true },
});
// A dialog over everything opens, though nothing is under it here.
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
window.Element.prototype.getBoundingClientRect = () => new window.DOMRect(0, 0, size.width, size.height);

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
for (const observer of ['ResizeObserver', 'IntersectionObserver']) globalThis[observer] = window[observer] = NoObserver;

/** Media queries of width and height are answered by the size above, all others by no. */
globalThis.matchMedia = window.matchMedia = (query) => {
  const [, bound, side, value, unit] = /\((min|max)-(width|height):\s*([\d.]+)(px|em|rem)\)/.exec(query) ?? [];
  const limit = Number(value) * (unit === 'px' ? 1 : 16);
  const matches = bound === 'min' ? size[side] >= limit : bound === 'max' ? size[side] <= limit : false;
  return {
    matches,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => true,
    onchange: null,
  };
};
if (!window.CSS)
  globalThis.CSS = window.CSS = {
    escape: (text) => text.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`),
    supports: () => false,
  };

/** A worker runs its real source, in a thread of Node. */
globalThis.Worker = window.Worker = class {
  onmessage = null;
  onerror = null;
  #thread;

  constructor(url) {
    this.#thread = new Thread(new URL('./worker.mjs', import.meta.url), { workerData: url.href });
    this.#thread.on('message', (data) => this.onmessage?.({ data }));
    this.#thread.on('error', (error) => this.onerror?.(error));
  }

  postMessage(message) {
    this.#thread.postMessage(message);
  }

  terminate() {
    void this.#thread.terminate();
  }
};

// Browsers take names that end in .localhost for this machine, such as the portal's. Node asks the network.
const { lookup } = dns;
dns.lookup = (host, ...rest) => lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest);

/** Ends what the page that was open still asks for. */
let left = new AbortController();

/** Types an address into the bar, before the page is started. */
globalThis.goTo = (address) => page.reconfigure({ url: address });
/** Leaves the page that is open. */
globalThis.leavePage = () => {
  left.abort();
  left = new AbortController();
};

const { fetch } = globalThis;
/**
 * Relative addresses and cookies work as in a page, which names no host. A test that names one is a separate client,
 * with nothing of the page.
 */
globalThis.fetch = async (input, init = {}) => {
  if (URL.canParse(String(input))) return fetch(input, init);
  const url = new URL(String(input), window.location.href);
  const headers = new Headers(init.headers);
  const sent = await cookies.getCookieString(url.href);
  if (sent) headers.set('cookie', sent);
  headers.set('origin', window.location.origin);
  const leaving = left.signal;
  const answer = await fetch(url, {
    ...init,
    headers,
    signal: init.signal ? AbortSignal.any([init.signal, leaving]) : leaving,
  });
  for (const cookie of answer.headers.getSetCookie()) {
    leaving.throwIfAborted();
    await cookies.setCookie(cookie, url.href);
  }
  return answer;
};

const { send } = window.XMLHttpRequest.prototype;
/**
 * A page's forms and files are Node's, as its fetch takes them. An upload tells how far it is, and needs those of
 * jsdom.
 */
window.XMLHttpRequest.prototype.send = async function sendForm(body) {
  if (!(body instanceof FormData)) return send.call(this, body);
  const form = new window.FormData();
  for (const [name, value] of body) {
    form.append(
      name,
      typeof value === 'string'
        ? value
        : new window.File([await value.arrayBuffer()], value.name, { type: value.type }),
    );
  }
  // It might have been aborted by now.
  if (this.readyState === window.XMLHttpRequest.OPENED) send.call(this, form);
};

/** Forgets what the browser keeps, as between two people. */
globalThis.forgetBrowser = async () => {
  await cookies.removeAllCookies();
  window.localStorage.clear();
  window.sessionStorage.clear();
};

// Loaded once there is a page.
const { configure } = await import('@testing-library/dom');
configure({ asyncUtilTimeout: WAIT_MS });

// React's own switch: updates are waited for, as a person does, and not forced.
globalThis.IS_REACT_ACT_ENVIRONMENT = false;

// React as users get it: what it does for developers alone takes half the time of a screen.
const mode = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
await Promise.all(['react', 'react/jsx-runtime', 'react-dom/client'].map((name) => import(name)));
process.env.NODE_ENV = mode;
