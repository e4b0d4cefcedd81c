import type { RiderFileType } from '@laminate/contracts/rider-files';
import { i18n } from '@laminate/sdk/i18n';
import { RIDER_FILE_ACCEPT, riderFileChoices } from '@laminate/contracts/rider-file-names';
import { Button, NativeSelect } from '@laminate/ui';
import { Camera, Upload } from '@laminate/ui/icons';
import { useState } from 'react';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import { ChooseFile, sendFiles } from './choose-file.tsx';
import classes from './riders.module.css';

/** What a file is, and the file itself: from the device or the camera. It is sent as soon as it is chosen. */
export function AddRiders({ path }: { readonly path: ArtistPath }) {
  const [fileType, setFileType] = useState<RiderFileType>('technical_rider');
  const send = (files: readonly File[]) => sendFiles({ path, files, fileType, replaces: null });
  return (
    <div className={classes.add}>
      <label className={classes.kind}>
        <span>{i18n.t('File type')}</span>
        <NativeSelect
          label={i18n.t('File type')}
          options={riderFileChoices((name) => i18n.t(name))}
          value={fileType}
          onChange={(value) => value && setFileType(value as RiderFileType)}
        />
      </label>
      <div className={classes.ways}>
        <ChooseFile label={i18n.t('Rider file')} accept={RIDER_FILE_ACCEPT} multiple onChoose={send}>
          {(choose) => (
            <Button size="door" block icon={<Upload aria-hidden="true" />} onClick={choose}>
              {i18n.t('Add a file')}
            </Button>
          )}
        </ChooseFile>
        <div className={classes.camera}>
          <ChooseFile label={i18n.t('Photo')} accept="image/*" camera onChoose={send}>
            {(choose) => (
              <Button size="door" block icon={<Camera aria-hidden="true" />} onClick={choose}>
                {i18n.t('Take a photo')}
              </Button>
            )}
          </ChooseFile>
        </div>
      </div>
      <p className={classes.quiet}>
        {i18n.t('PDFs, pictures, text files, office documents and ZIP files, up to 20 MB')}
      </p>
    </div>
  );
}
