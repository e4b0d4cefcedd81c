/** Why there is no picture: a page without TLS, no camera, not allowed, used by another app, or anything else. */
export type CameraTrouble = 'insecure' | 'none' | 'denied' | 'busy' | 'failed';

const KEY = 'DOOR_CAMERA';

/** Enough for a code at arm's length. More only costs time. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

/** What TypeScript does not know of a camera yet. */
type Torch = { readonly torch?: boolean };

const TROUBLES: ReadonlyMap<string, CameraTrouble> = new Map(
  Object.entries<CameraTrouble>({
    NotAllowedError: 'denied',
    SecurityError: 'denied',
    NotFoundError: 'none',
    OverconstrainedError: 'none',
    NotReadableError: 'busy',
    AbortError: 'busy',
  }),
);

export const troubleOf = (error: unknown): CameraTrouble =>
  error instanceof DOMException ? (TROUBLES.get(error.name) ?? 'failed') : 'failed';

/**
 * Opens the camera that was chosen last, else the one that looks away from the user.
 * @throws DOMException when there is none, or its use is not allowed
 */
export async function openCamera(): Promise<MediaStream> {
  const chosen = localStorage.getItem(KEY);
  const open = (video: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ video: { ...video, ...SIZE }, audio: false });
  if (chosen) {
    try {
      return await open({ deviceId: { exact: chosen } });
    } catch (error) {
      if (troubleOf(error) !== 'none') throw error;
      // It is no longer plugged in.
      localStorage.removeItem(KEY);
    }
  }
  return open({ facingMode: { ideal: 'environment' } });
}

/** Can a page here use a camera at all? */
export const mayOpenCamera = (): boolean => globalThis.isSecureContext && 'mediaDevices' in navigator;

/** Remembers the camera that comes after the one in use. */
export async function chooseNextCamera(stream: MediaStream): Promise<void> {
  const cameras = await listCameras();
  const used = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const next = cameras[(cameras.findIndex(({ deviceId }) => deviceId === used) + 1) % cameras.length];
  if (next) localStorage.setItem(KEY, next.deviceId);
}

/** The cameras of this device. Their names are known once one of them has been allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
}

/** Has the camera a light? */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return ((track?.getCapabilities?.() ?? {}) as Torch).torch === true;
}

/** Switches the light of the camera. */
export async function setTorch(stream: MediaStream, on: boolean): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet & Torch] });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
