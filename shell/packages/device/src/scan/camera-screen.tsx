import { i18n } from '@laminate/sdk/i18n';
import { FullScreen } from '@laminate/ui';
import { Flashlight, FlashlightOff, SwitchCamera, X } from '@laminate/ui/icons';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { CameraTroubleNote } from './camera-trouble.tsx';
import { useCamera } from './use-camera.ts';
import classes from './camera-screen.module.css';
import { codeReader } from './code-reader.ts';
import { SeenCodes } from './seen-codes.ts';

interface CameraScreenProps {
  /** Told of each code once it comes into view. */
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
  /** The camera is off: no one would see what it reads. */
  readonly locked?: boolean;
  /** The result, over the lower part of the picture. */
  readonly children: ReactNode;
}

/** The camera over the whole screen: it stays open from person to person, and reads on while a result is shown. */
export default function CameraScreen(props: CameraScreenProps) {
  const camera = useCamera(props.locked ?? false);
  // The camera can be open before the dialog has come, so the code that needs the picture's element is next to it.
  return (
    <FullScreen label={i18n.t('Scan codes')} onClose={props.onClose}>
      <Picture {...props} camera={camera} />
    </FullScreen>
  );
}

/** Shortest time between two pictures that are read, in milliseconds. Reading more often only warms the phone. */
const PAUSE_MS = 60;
/** Failures in a row after which the reader counts as broken. A picture can go away while it is read. */
const MOST_FAILURES = 10;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reports each code that comes into the camera's view.
 * @returns whether codes can be read. It is false when the reader could not be loaded
 */
function useCodes(
  stream: MediaStream | null,
  picture: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): boolean {
  const [works, setWorks] = useState(true);
  const seen = useRef(new SeenCodes());
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });

  useEffect(() => {
    const video = picture.current;
    if (!stream || !video) return;
    let stopped = false;
    const watch = async () => {
      const reader = await codeReader();
      setWorks(true);
      let failures = 0;
      while (!stopped) {
        try {
          const text = video.readyState >= video.HAVE_CURRENT_DATA ? await reader.read(video) : null;
          failures = 0;
          if (!stopped && seen.current.comes(text, performance.now()) && text !== null) latest.current(text);
        } catch (error) {
          failures += 1;
          if (failures >= MOST_FAILURES) throw error;
        }
        await pause(PAUSE_MS);
      }
    };
    watch().catch((error: unknown) => {
      console.error('Codes cannot be read', error);
      if (!stopped) setWorks(false);
    });
    return () => {
      stopped = true;
    };
  }, [stream, picture]);

  return works;
}

interface PictureProps extends CameraScreenProps {
  readonly camera: ReturnType<typeof useCamera>;
}

/** The camera's view, and what covers it. */
function Picture({ camera, onCode, onClose, children }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, trouble, switchCamera, torch, retry } = camera;
  const works = useCodes(stream, video, onCode);
  const broken = trouble ?? (works ? null : 'reader');
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const closeButton = useRef<HTMLButtonElement>(null);
  const aiming = !children;
  // A closing result takes the focus with it. The keyboard continues from here.
  useEffect(() => {
    if (aiming) closeButton.current?.focus();
  }, [aiming]);

  return (
    <div className={classes.screen}>
      <video ref={video} className={classes.picture} autoPlay muted playsInline aria-hidden="true" />
      {broken ? (
        <CameraTroubleNote trouble={broken} onRetry={retry} onClose={onClose} />
      ) : (
        <div className={classes.aim}>
          <p role="status">{stream ? i18n.t('Hold the code inside the frame') : i18n.t('Opening the camera')}</p>
          <span className={classes.frame} aria-hidden="true" />
        </div>
      )}
      <div className={classes.tools}>
        {torch && (
          <button type="button" aria-pressed={torch.on} onClick={torch.toggle}>
            {torch.on ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
            {i18n.t('Torch')}
          </button>
        )}
        {switchCamera && (
          <button type="button" onClick={switchCamera}>
            <SwitchCamera aria-hidden="true" />
            {i18n.t('Other camera')}
          </button>
        )}
        <button ref={closeButton} type="button" data-autofocus onClick={onClose}>
          <X aria-hidden="true" />
          {i18n.t('Close camera')}
        </button>
      </div>
      {children && <div className={classes.result}>{children}</div>}
    </div>
  );
}
