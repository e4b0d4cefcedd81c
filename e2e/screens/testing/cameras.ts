/** A camera as a page can use it, as far as it matters for when one is open. */
class Stream {
  readonly #track = Object.assign(new EventTarget(), {
    kind: 'video',
    readyState: 'live',
    getSettings: () => ({ deviceId: 'back' }),
    stop: () => undefined,
  });

  constructor() {
    this.#track.stop = () => {
      this.#track.readyState = 'ended';
      return undefined;
    };
  }

  getTracks = () => [this.#track];
  getVideoTracks = () => [this.#track];
  get live(): boolean {
    return this.#track.readyState === 'live';
  }
}

/** Gives this device cameras that show nothing, or none, until the test is over. */
export function plugIn(count: 0 | 1, leave: Promise<void> = Promise.resolve()): readonly Stream[] {
  const opened: Stream[] = [];
  const mediaDevices = {
    enumerateDevices: async () => Array.from({ length: count }, () => ({ deviceId: 'back', kind: 'videoinput' })),
    async getUserMedia() {
      await leave;
      if (count === 0) throw new DOMException('none', 'NotFoundError');
      const stream = new Stream();
      opened.push(stream);
      return stream;
    },
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  return opened;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});
