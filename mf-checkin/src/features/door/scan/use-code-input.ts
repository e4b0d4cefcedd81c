import { parsePersonCode } from '@laminate/contracts/person-code';
import { i18n } from '@laminate/sdk/i18n';
import { useAction } from '@laminate/sdk';
import { noteUse } from '../lock/idle-timer.ts';
import { isLocked } from '../lock/lock-store.ts';
import { useCameraScreen } from './camera-loader.ts';
import { useScan, type ScanOptions } from './use-scan.ts';
import { useWedge } from './use-wedge.ts';

interface CodeInput {
  readonly camera: ReturnType<typeof useCameraScreen>;
  /** Takes a code that the camera has read. */
  readonly onCode: (text: string) => void;
  /** Takes a text of the search box that is a code: pasted, or put in at once by a scanner built into the phone. @returns whether it is one */
  readonly takeTyped: (text: string) => boolean;
}

/**
 * The ways by which a code comes to the door: its camera, a scanner that types, and the search box. A locked door takes
 * none: nobody would see whom it lets in.
 *
 * @param onWedge a scanner has typed a code, wherever the focus is: what lies over the door has to go
 */
export function useCodeInput({ onWedge, ...options }: ScanOptions & { readonly onWedge: () => void }): CodeInput {
  const camera = useCameraScreen();
  useAction({ label: i18n.t('Scan codes'), run: camera.open });
  const scan = useScan(options);
  const take = (readings: readonly string[]) => {
    if (isLocked()) return;
    noteUse();
    scan(readings);
  };
  useWedge((readings) => {
    if (!isLocked()) onWedge();
    take(readings);
  });
  const takeTyped = (text: string) => {
    const isCode = parsePersonCode(text) !== null;
    if (isCode) take([text]);
    return isCode;
  };
  return { camera, onCode: (text) => take([text]), takeTyped };
}
