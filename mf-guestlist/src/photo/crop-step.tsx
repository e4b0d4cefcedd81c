import { formatPercent, i18n } from '@laminate/sdk/i18n';
import { failureOf } from '@laminate/sdk';
import { Button, ProgressBar } from '@laminate/ui';
import { useEffect, useRef, useState } from 'react';
import { CropBox } from './crop-box.tsx';
import { middleOf } from './crop.ts';
import { croppedFile, dropPicture } from './load-picture.ts';
import { sendPhoto } from './photo-calls.ts';
import { PhotoFault } from './photo-fault.tsx';
import classes from './photo.module.css';

interface CropStepProps {
  readonly eventId: number;
  readonly image: HTMLImageElement;
  /** Told of the id of the photo once the server has it. */
  readonly onDone: (photoId: string) => void;
  readonly onCancel: () => void;
}

/** Crops a picture and hands it over. If that fails, it can be tried again with the same part of it. */
export function CropStep({ eventId, image, onDone, onCancel }: CropStepProps) {
  const [crop, setCrop] = useState(() => middleOf({ width: image.naturalWidth, height: image.naturalHeight }));
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const giveUp = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      giveUp.current?.abort();
      dropPicture(image);
    },
    [image],
  );

  async function send(): Promise<void> {
    if (share !== null) return;
    const controller = new AbortController();
    giveUp.current = controller;
    setFailure(undefined);
    setShare(0);
    try {
      const file = await croppedFile(image, crop);
      onDone(await sendPhoto(eventId, { file, signal: controller.signal, onProgress: setShare }));
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error).message);
      setShare(null);
    }
  }

  const sent = share === null ? null : Math.round(share * 100);
  return (
    <div className={classes.step}>
      <CropBox image={image} crop={crop} onCrop={setCrop} onUse={() => void send()} />
      <PhotoFault message={failure} />
      {sent !== null && (
        <ProgressBar label={i18n.t('Uploading the photo…')} value={sent} valueText={formatPercent(sent)} />
      )}
      <div className={classes.actions}>
        <Button variant="primary" loading={share !== null} onClick={() => void send()}>
          {failure === undefined ? i18n.t('Use this photo') : i18n.t('Try again')}
        </Button>
        <Button variant="ghost" onClick={share === null ? onCancel : () => giveUp.current?.abort()}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
