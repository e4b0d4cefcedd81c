import { MAX_ALT } from '@laminate/contracts/general-information';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, Modal, ModalActions, TextInput } from '@laminate/ui';
import { Upload } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { addPicture } from './api/general-information.ts';
import classes from './general-information.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface PictureModalProps {
  readonly eventId: number;
  readonly onInsert: (picture: { readonly src: string; readonly alt: string }) => void;
  readonly onClose: () => void;
}

/** Sends a picture and puts it into the text, with what it shows for who can't see it. */
export function PictureModal({ eventId, onInsert, onClose }: PictureModalProps) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const sending = useMutation({
    async mutationFn(picture: File) {
      const src = await addPicture(eventId, picture);
      onInsert({ src, alt: alt.trim() });
      onClose();
    },
    onError: (error) => setFailure(failureOf(error).message),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (!file) return setFailure(i18n.t('Choose a picture first'));
    if (alt.trim() === '') return setFailure(i18n.t('Describe the picture'));
    setFailure(undefined);
    sending.mutate(file);
  }
  return (
    <Modal opened onClose={onClose} title={i18n.t('Add a picture')} closeLabel={i18n.t('Close')}>
      <form className={classes.picture} onSubmit={submit} noValidate>
        <FormError message={failure} />
        <div className={classes.file}>
          <input
            ref={input}
            type="file"
            hidden
            accept={TYPES}
            aria-label={i18n.t('Picture')}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          <Button
            data-autofocus
            aria-describedby={nameId}
            icon={<Upload aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {i18n.t('Choose a picture')}
          </Button>
          <span id={nameId}>{file?.name ?? i18n.t('JPEG, PNG, WebP, GIF or AVIF, up to 8 MB')}</span>
        </div>
        <TextInput
          label={i18n.t('Picture description')}
          hint={i18n.t('For artists who can’t see it')}
          value={alt}
          maxLength={MAX_ALT}
          onChange={setAlt}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={sending.isPending}>
            {i18n.t('Insert')}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
