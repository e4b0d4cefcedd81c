import { installStorage } from '@laminate/sdk/testing';
import {
  chooseNextCamera,
  closeCamera,
  hasTorch,
  listCameras,
  mayOpenCamera,
  openCamera,
  setTorch,
  troubleOf,
} from './camera.ts';

const BACK = { deviceId: 'back', kind: 'videoinput', label: 'Back', torch: true };
const FRONT = { deviceId: 'front', kind: 'videoinput', label: 'Front', torch: false };
const MICROPHONE = { deviceId: 'microphone', kind: 'audioinput', label: 'Microphone', torch: false };
type Device = typeof BACK;

/** The picture of one camera, as a browser hands it out. */
class Track {
  readonly kind = 'video';
  lit = false;
  stopped = false;
  readonly #device: Device;
  constructor(device: Device) {
    this.#device = device;
  }

  getSettings = () => ({ deviceId: this.#device.deviceId });
  getCapabilities = () => (this.#device.torch ? { torch: true } : {});
  async applyConstraints({ advanced: [set] = [] }: { advanced?: { torch?: boolean }[] }): Promise<void> {
    if (!this.#device.torch) throw new DOMException('no light', 'NotSupportedError');
    this.lit = set?.torch === true;
  }

  stop(): void {
    this.stopped = true;
  }
}

type Asked = { deviceId?: { exact: string }; facingMode?: { ideal: string } };

let plugged: Device[];
let asked: Asked[];
let refusal: DOMException | null;

beforeEach(() => {
  plugged = [MICROPHONE, BACK, FRONT];
  asked = [];
  refusal = null;
  installStorage();
  const mediaDevices = {
    enumerateDevices: async () => plugged,
    async getUserMedia({ video }: { video: Asked }) {
      asked.push(video);
      if (refusal) throw refusal;
      const wanted = video.deviceId?.exact;
      const device = plugged.find(
        ({ deviceId, kind }) => kind === 'videoinput' && (wanted === undefined || deviceId === wanted),
      );
      if (!device) throw new DOMException('gone', wanted === undefined ? 'NotFoundError' : 'OverconstrainedError');
      const tracks = [new Track(device)];
      return { getVideoTracks: () => tracks, getTracks: () => tracks };
    },
  };
  Object.defineProperty(globalThis, 'navigator', { value: { mediaDevices }, configurable: true });
});

const trackOf = (stream: MediaStream) => stream.getVideoTracks()[0] as unknown as Track;
const usedBy = (stream: MediaStream) => trackOf(stream).getSettings().deviceId;

describe('the choice of the camera', () => {
  it('is the one that looks away from the user until another was chosen', async () => {
    expect(usedBy(await openCamera())).toBe('back');
    expect(asked).toMatchObject([{ facingMode: { ideal: 'environment' } }]);
  });

  it('goes round all cameras, past microphones, and is remembered', async () => {
    expect((await listCameras()).map(({ deviceId }) => deviceId)).toEqual(['back', 'front']);
    const used = [];
    for (let round = 0; round < 3; round += 1) {
      const stream = await openCamera();
      used.push(usedBy(stream));
      await chooseNextCamera(stream);
    }
    expect(used).toEqual(['back', 'front', 'back']);
    expect(usedBy(await openCamera())).toBe('front');
  });

  it('falls back, for good, when the chosen camera is unplugged', async () => {
    await chooseNextCamera(await openCamera());
    plugged = [BACK];
    expect(usedBy(await openCamera())).toBe('back');
    plugged = [BACK, FRONT];
    expect(usedBy(await openCamera())).toBe('back');
  });

  it('stays when the camera is not allowed or another app has it', async () => {
    await chooseNextCamera(await openCamera());
    for (const name of ['NotAllowedError', 'NotReadableError']) {
      refusal = new DOMException('no', name);
      asked = [];
      await expect(openCamera()).rejects.toThrow('no');
      expect(asked).toHaveLength(1);
    }
    refusal = null;
    expect(usedBy(await openCamera())).toBe('front');
  });
});

describe('the light', () => {
  it('is switched on and off where the camera has one', async () => {
    const stream = await openCamera();
    expect([hasTorch(stream), trackOf(stream).lit]).toEqual([true, false]);
    await setTorch(stream, true);
    expect(trackOf(stream).lit).toBe(true);
    await setTorch(stream, false);
    expect(trackOf(stream).lit).toBe(false);
  });

  it('is not offered by a camera without one, nor by a browser that can’t say', async () => {
    plugged = [FRONT];
    const stream = await openCamera();
    expect(hasTorch(stream)).toBe(false);
    await expect(setTorch(stream, true)).rejects.toThrow('no light');
    Object.assign(trackOf(stream), { getCapabilities: undefined });
    expect(hasTorch(stream)).toBe(false);
  });
});

it('switches the camera off when it is closed', async () => {
  const stream = await openCamera();
  closeCamera(stream);
  expect(trackOf(stream).stopped).toBe(true);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['DataError', 'failed'],
])('takes %s for %s', (name, trouble) => expect(troubleOf(new DOMException('', name))).toBe(trouble));

it('is for secure pages only', () => {
  for (const [isSecureContext, may] of [
    [true, true],
    [false, false],
  ] as const) {
    Object.defineProperty(globalThis, 'isSecureContext', { value: isSecureContext, configurable: true });
    expect(mayOpenCamera()).toBe(may);
  }
});
