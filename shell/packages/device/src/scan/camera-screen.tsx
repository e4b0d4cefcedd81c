import { i18n } from '@laminate/sdk/i18n';
import { FullScreen } from '@laminate/ui';
import { Flashlight, FlashlightOff, SwitchCamera, X } from '@laminate/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { CameraTroubleNote } from './camera-trouble.tsx';
import { useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';
import classes from './camera-screen.module.css';

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
