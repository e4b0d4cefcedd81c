import { MAX_PICTURE_BYTES } from '@laminate/contracts/access';
import { MAX_ALT } from '@laminate/contracts/general-information';
import type { InvitationList } from '@laminate/contracts/guest-invitations';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, FormError, TextInput } from '@laminate/ui';
import { ImagePlus, Trash2 } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { removePicture, setPicture } from '../../invitations/api/invitations.ts';
import classes from './invitations.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const MEGABYTE = 1024 * 1024;

interface LetterPictureProps {
  readonly eventId: number;
  readonly list: InvitationList;
  /** Text for those who don't see the picture, as it is typed. It is saved with the words. */
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
}

/** The picture above a letter, which is saved as soon as it is chosen. */
export function LetterPicture({ eventId, list, alt, onAlt }: LetterPictureProps) {
  const { picture } = list;
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const saving = useMutation({
    async mutationFn(file: File | null) {
      if (file && file.size > MAX_PICTURE_BYTES) throw new RangeError('A picture is too large');
      await (file ? setPicture(eventId, list.id, file) : removePicture(eventId, list.id));
      toast.success(file ? i18n.t('Picture saved') : i18n.t('Picture removed'));
    },
  });
  const limit = MAX_PICTURE_BYTES / MEGABYTE;
  return (
    <div role="group" aria-label={i18n.t('Picture')} className={classes.picture}>
      <FormError message={saving.error ? refusalOf(saving.error, limit) : undefined} />
      {picture && (
        <img
          src={picture.url}
          alt={alt || i18n.t('The current picture')}
          width={picture.width}
          height={picture.height}
        />
      )}
      <div className={classes.choice}>
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES}
          aria-label={i18n.t('Picture')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) saving.mutate(file);
            currentTarget.value = '';
          }}
        />
        <Button
          icon={<ImagePlus aria-hidden="true" />}
          aria-describedby={hint}
          loading={saving.isPending}
          onClick={() => input.current?.click()}
        >
          {picture ? i18n.t('Replace picture') : i18n.t('Add picture')}
        </Button>
        {picture && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            disabled={saving.isPending}
            onClick={() => saving.mutate(null)}
          >
            {i18n.t('Remove picture')}
          </Button>
        )}
      </div>
      <p id={hint} className={classes.hint}>
        {i18n.t('JPEG, PNG, WebP, GIF or AVIF, up to {limit, number} MB. E-mails and the guest’s page show it.', {
          limit,
        })}
      </p>
      {picture && (
        <TextInput
          label={i18n.t('Picture description')}
          description={i18n.t('For guests who can’t see it. Leave empty for the name of the event.')}
          value={alt}
          maxLength={MAX_ALT}
          onChange={onAlt}
        />
      )}
    </div>
  );
}

/** Larger files are not sent at all. */
const refusalOf = (error: Error, limit: number): string =>
  error instanceof RangeError
    ? i18n.t('The picture is too large. It can be up to {limit, number} MB.', { limit })
    : failureOf(error).message;
