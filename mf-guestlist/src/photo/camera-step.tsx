import { cameraMessage, useCamera } from '@laminate/device/scan';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { Camera, CameraOff, SwitchCamera } from '@laminate/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { squareOf } from './load-picture.ts';
import { PhotoFault } from './photo-fault.tsx';
import classes from './photo.module.css';

interface CameraStepProps {
  readonly onTaken: (file: File) => void;
  readonly onCancel: () => void;
}

/**
 * Shows the camera of this device, and a button that takes what it sees. Says what is wrong where there is no picture.
 */
export function CameraStep({ onTaken, onCancel }: CameraStepProps) {
  const video = useRef<HTMLVideoElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { stream, trouble, switchCamera, retry } = useCamera(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => cancel.current?.focus(), []);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  async function take(): Promise<void> {
    const view = video.current;
    // Before its first picture it has no size.
    if (!view || view.videoWidth === 0) return;
    const side = Math.min(view.videoWidth, view.videoHeight);
    try {
      onTaken(await squareOf(view, { left: (view.videoWidth - side) / 2, top: (view.videoHeight - side) / 2, side }));
    } catch {
      setFailure(i18n.t('Couldn’t take the photo. Choose a file instead.'));
    }
  }

  const [title, help] = trouble ? cameraMessage(trouble) : [];
  return (
    <div className={classes.step}>
      {title === undefined ? (
        <div className={classes.view}>
          <video ref={video} autoPlay muted playsInline aria-hidden="true" />
          <p role="status">{stream ? '' : i18n.t('Opening the camera')}</p>
        </div>
      ) : (
        <div role="alert" className={classes.trouble}>
          <CameraOff aria-hidden="true" />
          <p>
            <strong>{title}</strong> {help}
          </p>
        </div>
      )}
      <PhotoFault message={failure} />
      <div className={classes.actions}>
        {trouble === null && (
          <Button
            variant="primary"
            icon={<Camera aria-hidden="true" />}
            disabled={stream === null}
            onClick={() => void take()}
          >
            {i18n.t('Take this photo')}
          </Button>
        )}
        {trouble !== null && trouble !== 'insecure' && <Button onClick={retry}>{i18n.t('Try again')}</Button>}
        {switchCamera && (
          <Button icon={<SwitchCamera aria-hidden="true" />} onClick={switchCamera}>
            {i18n.t('Other camera')}
          </Button>
        )}
        <Button ref={cancel} variant="ghost" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
