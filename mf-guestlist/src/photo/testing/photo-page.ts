import type { Size } from '../crop.ts';

/** A request for an upload that has been sent. The test decides what becomes of it. */
class Upload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  path = '';
  body: FormData | null = null;
  timeout = 0;
  status = 0;
  responseText = '';

  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  getResponseHeader = () => null;
  send(body: FormData): void {
    this.body = body;
    page.uploads.push(this);
  }
  abort(): void {
    this.#end('abort');
  }

  /** So much of it is on its way. */
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.#end('load');
  }
  fail(): void {
    this.#end('error');
  }
  #end(how: string): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

/** What a page does with pictures, since nothing is drawn here. */
const page = {
  uploads: [] as Upload[],
  /** The squares that were drawn of pictures: left, top, side, and the side of what was made of it. */
  drawn: [] as (readonly [left: number, top: number, side: number, made: number])[],
  /** Addresses of what is in memory, as long as they are held. */
  held: new Set<string>(),
  /** Pixels of every picture from now on, or null for a file that isn't one. */
  size: { width: 1600, height: 800 } as Size | null,
  /** Calls of the server, with what they ask. */
  asked: [] as { path: string; body: unknown }[],
  answer: (_path: string, _body: unknown): Response => new Response('', { status: 500 }),
};

/** Gives the tests of a file a page that draws and sends pictures, a new one for each of them. */
export function photoPage(): typeof page {
  const { XMLHttpRequest: before, fetch: fetchBefore } = globalThis;
  beforeEach(() => {
    Object.assign(page, { uploads: [], drawn: [], held: new Set(), size: { width: 1600, height: 800 }, asked: [] });
    Object.assign(globalThis, {
      XMLHttpRequest: Upload,
      fetch: async (path: string, { body }: { body?: string }) => {
        const given: unknown = body === undefined ? undefined : JSON.parse(body);
        page.asked.push({ path, body: given });
        return page.answer(path, given);
      },
    });
    let serial = 0;
    URL.createObjectURL = () => {
      const address = `blob:${++serial}`;
      page.held.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => void page.held.delete(address);
    Object.defineProperties(HTMLImageElement.prototype, {
      decode: {
        value: () => (page.size ? Promise.resolve() : Promise.reject(new DOMException('no picture', 'EncodingError'))),
        configurable: true,
      },
      naturalWidth: { get: () => page.size?.width ?? 0, configurable: true },
      naturalHeight: { get: () => page.size?.height ?? 0, configurable: true },
    });
    Object.defineProperties(HTMLVideoElement.prototype, {
      videoWidth: { value: 1280, configurable: true },
      videoHeight: { value: 720, configurable: true },
      srcObject: { value: null, writable: true, configurable: true },
    });
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({
        fillRect: () => undefined,
        drawImage: (_of: unknown, left: number, top: number, side: number, _side: number, ...to: number[]) =>
          page.drawn.push([left, top, side, to[2] ?? 0]),
      }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['photo'], { type })),
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: before, fetch: fetchBefore });
  });
  return page;
}
