import { Face } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { faceQuery } from './photo-calls.ts';

interface GuestFaceProps {
  readonly eventId: number;
  /** The id of the photo, or null for a guest without one. */
  readonly photo: string | null;
  readonly name: string;
}

/** The face of a guest, or the initials of their name. Faces on one page are asked for together. */
export function GuestFace({ eventId, photo, name }: GuestFaceProps) {
  const { data: face } = useQuery({ ...faceQuery(eventId, photo ?? ''), enabled: photo !== null });
  return <Face src={face ?? null} name={name} alt={name} size="line" />;
}
