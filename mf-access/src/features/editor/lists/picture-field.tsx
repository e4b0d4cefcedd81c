import { MAX_PICTURE_BYTES } from '@laminate/contracts/access';
import { hasCode, isApiError } from '@laminate/sdk';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { Button, ProgressBar, useFileDrop } from '@laminate/ui';
import { CircleAlert, ImagePlus, Trash2 } from '@laminate/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import type { Badge, Wristband } from '../../../access/access-system.ts';
import { fieldFailure } from '../../../access/failure.ts';
import { uploadPicture } from '../api/access-calls.ts';
import { useEditing } from '../editor-context.ts';
import classes from './picture-field.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MEGABYTE = 1024 * 1024;

const noPicture = ({ name }: File): string =>
  i18n.t('{file} can’t be used as a picture. Choose a JPEG, PNG, WebP, GIF or AVIF.', { file: name });

/**
 * Why a file did not become the picture. What the name of a file promises is looked at here, what is in it by the
 * server.
 */
function refusalOf(error: unknown, file: File): string {
  if (hasCode(error, 'invalid_request')) return noPicture(file);
  return isApiError(error) ? fieldFailure(error).message : i18n.t('Couldn’t upload the picture. Try again.');
}

interface PictureFieldProps {
  of: 'wristband' | 'badge';
  item: Wristband | Badge;
}

/**
 * Shows the picture of a wristband or badge. It can be chosen, dropped or pasted, is seen immediately, and can be
 * replaced or taken away.
 */
export function PictureField({ of, item }: PictureFieldProps) {
  const { eventId, draft } = useEditing();
  const [sending, setSending] = useState<{ preview: string; share: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const giveUp = useRef<AbortController | null>(null);
  const id = useId();
  useEffect(() => () => giveUp.current?.abort(), []);

  async function send(file: File | undefined): Promise<void> {
    if (!file || sending) return;
    setError(null);
    if (!TYPES.includes(file.type)) return setError(noPicture(file));
    if (file.size > MAX_PICTURE_BYTES)
      return setError(
        i18n.t('{file} is too large. Pictures can be up to {limit} MB.', {
          file: file.name,
          limit: MAX_PICTURE_BYTES / MEGABYTE,
        }),
      );
    const preview = URL.createObjectURL(file);
    const controller = new AbortController();
    giveUp.current = controller;
    setSending({ preview, share: 0 });
    try {
      const { item: next, revision } = await uploadPicture(
        eventId,
        of,
        item.id,
        file,
        (share) => setSending({ preview, share }),
        controller.signal,
      );
      draft.takeItem(of, next, revision);
    } catch (failed) {
      if (!controller.signal.aborted) setError(refusalOf(failed, file));
    } finally {
      URL.revokeObjectURL(preview);
      setSending(null);
    }
  }
  const { isOver, handlers } = useFileDrop((file) => void send(file));

  const shown = sending?.preview ?? item.picture_url;
  return (
    <div
      role="group"
      aria-label={i18n.t('Picture of {name}', { name: item.name })}
      className={classes.picture}
      data-over={isOver || undefined}
      {...handlers}
    >
      {shown ? (
        <img
          className={classes.preview}
          src={shown}
          alt={sending ? '' : i18n.t('Picture of {name}', { name: item.name })}
        />
      ) : (
        <span className={classes.blank} aria-hidden="true">
          <ImagePlus size={20} />
        </span>
      )}
      <div className={classes.side}>
        {sending ? (
          <>
            <p>{i18n.t('Uploading the picture…')}</p>
            <ProgressBar
              label={i18n.t('Uploading the picture…')}
              value={Math.round(sending.share * 100)}
              valueText={formatPercent(Math.round(sending.share * 100))}
            />
            <Button variant="ghost" onClick={() => giveUp.current?.abort()}>
              {i18n.t('Cancel')}
            </Button>
          </>
        ) : (
          <>
            <input
              id={id}
              type="file"
              className="visually-hidden"
              accept={TYPES.join(',')}
              onChange={(event) => {
                void send(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <label htmlFor={id} className={classes.choose}>
              {shown ? i18n.t('Replace the picture') : i18n.t('Choose a picture')}
            </label>
            <p className={classes.hint}>{i18n.t('or drop or paste it here')}</p>
            {item.picture_url && (
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => draft.change(of, item.id, 'picture_url', null)}
              >
                {i18n.t('Remove picture')}
              </Button>
            )}
          </>
        )}
      </div>
      <div aria-live="polite" className={classes.errors}>
        {error && (
          <p className={classes.error}>
            <CircleAlert aria-hidden="true" size={14} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
