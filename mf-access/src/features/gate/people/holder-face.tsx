import { useFace } from '@laminate/roster';
import { i18n } from '@laminate/sdk/i18n';
import { Face, type FaceProps } from '@laminate/ui';

interface HolderFaceProps extends Pick<FaceProps, 'name' | 'size'> {
  readonly eventId: number;
  /** The id of their photo. */
  readonly photo: string;
}

/** The face of a person from this device. */
export function HolderFace({ eventId, photo, name, size }: HolderFaceProps) {
  return (
    <Face src={useFace('gate', eventId, photo)} name={name} size={size} alt={i18n.t('Photo of {name}', { name })} />
  );
}
