import type { RiderFileType } from '@laminate/contracts/rider-files';
import { MAX_RIDER_BYTES } from '@laminate/contracts/rider-limits';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { RIDER_FILE_ACCEPT, riderFileChoices } from '@laminate/contracts/rider-file-names';
import { Button, FormError, NativeSelect, ProgressBar } from '@laminate/ui';
import { Upload } from '@laminate/ui/icons';
import { useRef, useState } from 'react';
import { sendFile } from './api/rider-files.ts';
import classes from './rider-files.module.css';

interface AddFileProps {
  readonly eventId: number;
  readonly artistId: number;
}

/** Sends a file of an artist as soon as it is chosen. */
export function AddFile({ eventId, artistId }: AddFileProps) {
  const [type, setType] = useState<RiderFileType>('technical_rider');
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailure(undefined);
    if (file.size > MAX_RIDER_BYTES) return setFailure(i18n.t('The file is larger than 20 MB. Choose a smaller one.'));
    setShare(0);
    try {
      await sendFile(eventId, artistId, { file, fileType: type, onProgress: setShare });
      toast.success(i18n.t('Rider file added'));
    } catch (error) {
      setFailure(failureOf(error).message);
    }
    setShare(null);
    if (input.current) input.current.value = '';
  }
  return (
    <div className={classes.add}>
      <FormError message={failure} />
      <div className={classes.choice}>
        <NativeSelect
          label={i18n.t('File type')}
          options={riderFileChoices((name) => i18n.t(name))}
          value={type}
          onChange={(value) => value && setType(value as RiderFileType)}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept={RIDER_FILE_ACCEPT}
          aria-label={i18n.t('Rider file')}
          onChange={(event) => void send(event.currentTarget.files?.[0])}
        />
        <Button
          variant="primary"
          icon={<Upload aria-hidden="true" />}
          loading={share !== null}
          onClick={() => input.current?.click()}
        >
          {i18n.t('Add a file')}
        </Button>
        <span className={classes.note}>
          {i18n.t('PDFs, pictures, text files, office documents and ZIP files, up to 20 MB')}
        </span>
      </div>
      {share !== null && <ProgressBar label={i18n.t('Sending the file')} value={share} max={1} />}
    </div>
  );
}
