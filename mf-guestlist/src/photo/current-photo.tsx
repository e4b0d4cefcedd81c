import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { User } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { photoQuery } from './photo-calls.ts';
import classes from './photo.module.css';

interface CurrentPhotoProps {
  readonly eventId: number;
  readonly photoId: string | null;
  /** What it is, for who can't see it. */
  readonly alt: string;
}

/** The photo that a guest has, or an empty place for one. */
export function CurrentPhoto({ eventId, photoId, alt }: CurrentPhotoProps) {
  const { data, isError, refetch } = useQuery({ ...photoQuery(eventId, photoId ?? ''), enabled: photoId !== null });
  if (photoId !== null && isError)
    return (
      <div className={classes.blank}>
        <p role="alert">{i18n.t('Couldn’t load the photo.')}</p>
        <Button variant="link" onClick={() => void refetch()}>
          {i18n.t('Try again')}
        </Button>
      </div>
    );
  if (photoId !== null && data) return <Picture blob={data} alt={alt} />;
  return (
    <span className={classes.blank} aria-hidden="true">
      {photoId === null && <User size={32} />}
    </span>
  );
}

/** A picture from memory: it has an address for as long as it is shown. */
function Picture({ blob, alt }: { readonly blob: Blob; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob);
      return () => URL.revokeObjectURL(image.src);
    },
    [blob],
  );
  return <img ref={show} className={classes.photo} alt={alt} />;
}
