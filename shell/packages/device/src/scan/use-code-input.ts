import { parsePersonCode } from '@laminate/contracts/person-code';
import { useAction } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { useCameraScreen, type OpenableCamera } from './camera-loader.ts';
import { useScan, type ScanOptions } from './use-scan.ts';
import { useWedge } from './use-wedge.ts';

interface CodeInputOptions<Person> extends ScanOptions<Person> {
  /** A scanner has typed a code, wherever the focus is. Anything over the screen has to go. */
  readonly onWedge: () => void;
  /** Asked at each code. A locked screen takes none, since no one would see the answer. */
  readonly mayTake?: () => boolean;
  /** A code was taken: someone is at work, without a touch. */
  readonly onTaken?: () => void;
}

export interface CodeInput {
  readonly camera: OpenableCamera;
  /** Takes a code that the camera has read. */
  readonly onCode: (text: string) => void;
  /**
   * Takes a text of the search box that is a code: pasted, or put in as a whole by a scanner built into the phone.
   * @returns whether it is one
   */
  readonly takeTyped: (text: string) => boolean;
}

const always = () => true;

/** The ways by which a code comes in: the camera, a scanner that types, and the search box. */
export function useCodeInput<Person>({
  onWedge,
  mayTake = always,
  onTaken,
  ...options
}: CodeInputOptions<Person>): CodeInput {
  const camera = useCameraScreen(mayTake);
  useAction({ label: i18n.t('Scan codes'), run: camera.open });
  const scan = useScan(options);
  const take = (readings: readonly string[]) => {
    if (!mayTake()) return;
    onTaken?.();
    scan(readings);
  };
  useWedge((readings) => {
    if (mayTake()) onWedge();
    take(readings);
  });
  const takeTyped = (text: string) => {
    const isCode = parsePersonCode(text) !== null;
    if (isCode) take([text]);
    return isCode;
  };
  return { camera, onCode: (text) => take([text]), takeTyped };
}
