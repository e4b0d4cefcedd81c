import { useFace } from '@laminate/roster';
import { i18n } from '@laminate/sdk/i18n';
import { Face, type FaceProps } from '@laminate/ui';

interface GuestFaceProps extends Pick<FaceProps, 'name' | 'size'> {
  readonly eventId: number;
  /** The id of their photo. */
  readonly photo: string;
}

/** The face of a guest from this device. */
export function GuestFace({ eventId, photo, name, size }: GuestFaceProps) {
  return (
    <Face src={useFace('door', eventId, photo)} name={name} size={size} alt={i18n.t('Photo of {name}', { name })} />
  );
}
