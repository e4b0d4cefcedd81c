import { i18n } from '@laminate/sdk/i18n';
import { Button, useFileDrop } from '@laminate/ui';
import { Camera, ImagePlus, Trash2, User } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { CameraStep } from './camera-step.tsx';
import { CropStep } from './crop-step.tsx';
import { loadPicture } from './load-picture.ts';
import { photoQuery } from './photo-calls.ts';
import { PhotoFault } from './photo-fault.tsx';
import classes from './photo.module.css';

interface PhotoFieldProps {
  readonly eventId: number;
  /** The id of the photo that the guest has, or null for none. */
  readonly value: string | null;
  readonly onChange: (photoId: string | null) => void;
  readonly label: string;
  /** What the field is for, below its label. */
  readonly description?: string;
  readonly error?: string | undefined;
  readonly className?: string;
  /**
   * Called when a photo starts or stops being taken, cropped or sent: a form saved in between would be saved without
   * it.
   */
  readonly onPending?: (pending: boolean) => void;
  /** What takes the focus when the form finds the field wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
}

type Step = { readonly name: 'camera' } | { readonly name: 'crop'; readonly image: HTMLImageElement };

/**
 * Lets the user choose, drop, paste or take a photo of a guest by the camera, crop it, and hand it over immediately.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { eventId, value, onChange, label, description, error, className = '', onPending, ref } = props;
  const [step, setStep] = useState<Step | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const left = useRef(false);
  const labelId = useId();
  const helpId = useId();
  const faultId = useId();
  useLayoutEffect(() => {
    if (step !== null || !left.current) return;
    left.current = false;
    group.current?.querySelector('button')?.focus();
  }, [step, value]);
  useEffect(() => void onPending?.(step !== null), [onPending, step]);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setRefusal(undefined);
    const mine = ++latest.current;
    const loaded = await loadPicture(file);
    // Another was chosen since.
    if (mine !== latest.current) return;
    if ('refusal' in loaded) {
      setRefusal(loaded.refusal);
      setStep(null);
    } else setStep({ name: 'crop', image: loaded.image });
  }
  /** Back to the field, from where the keyboard goes on. */
  function leave(): void {
    latest.current += 1;
    left.current = true;
    setStep(null);
  }
  const { isOver, handlers } = useFileDrop((file) => void take(file));

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={`${helpId} ${faultId}`}
      className={`${classes.field} ${className}`}
      {...handlers}
    >
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <p id={helpId} className={classes.hint}>
        {description}
      </p>
      {step?.name === 'camera' && <CameraStep onTaken={(file) => void take(file)} onCancel={leave} />}
      {step?.name === 'crop' && (
        <CropStep
          key={step.image.src}
          eventId={eventId}
          image={step.image}
          onCancel={leave}
          onDone={(photoId) => {
            onChange(photoId);
            leave();
          }}
        />
      )}
      {step === null && (
        <div className={classes.choice} data-over={isOver || undefined}>
          <CurrentPhoto eventId={eventId} photoId={value} alt={label} />
          <div className={classes.ways}>
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              aria-label={label}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // So that the same file can be chosen again.
                event.currentTarget.value = '';
              }}
            />
            <Button ref={ref} icon={<ImagePlus aria-hidden="true" />} onClick={() => input.current?.click()}>
              {value === null ? i18n.t('Choose a photo') : i18n.t('Replace the photo')}
            </Button>
            <Button icon={<Camera aria-hidden="true" />} onClick={() => setStep({ name: 'camera' })}>
              {i18n.t('Take a photo')}
            </Button>
            {value !== null && (
              <Button
                variant="ghost"
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => {
                  onChange(null);
                  leave();
                }}
              >
                {i18n.t('Remove the photo')}
              </Button>
            )}
            <p className={`${classes.hint} ${classes.byMouse}`}>{i18n.t('or drop or paste it here')}</p>
          </div>
        </div>
      )}
      <PhotoFault id={faultId} message={refusal ?? error} />
    </div>
  );
}

interface CurrentPhotoProps {
  readonly eventId: number;
  readonly photoId: string | null;
  /** What it is, for who can't see it. */
  readonly alt: string;
}

/** The photo that a guest has, or an empty place for one. */
function CurrentPhoto({ eventId, photoId, alt }: CurrentPhotoProps) {
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
