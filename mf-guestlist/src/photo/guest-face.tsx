import { useQuery } from '@tanstack/react-query';
import { initialsOf } from './initials.ts';
import { faceQuery } from './photo-calls.ts';
import classes from './guest-face.module.css';

interface GuestFaceProps {
  readonly eventId: number;
  /** The id of the photo; null for a guest without one. */
  readonly photo: string | null;
  readonly name: string;
  readonly shape?: 'round' | 'square';
  /** Side in pixels. */
  readonly size?: number;
}

/** The face of a guest, or the initials of their name. Faces on one page are asked for together. */
export function GuestFace({ eventId, photo, name, shape = 'round', size = 28 }: GuestFaceProps) {
  const { data: face } = useQuery({ ...faceQuery(eventId, photo ?? ''), enabled: photo !== null });
  const look = { className: classes.face, 'data-shape': shape, style: { width: size, height: size } };
  if (photo !== null && face) return <img {...look} src={face} alt={name} />;
  return (
    <span {...look} role="img" aria-label={name}>
      <span aria-hidden="true" style={{ fontSize: size * 0.42 }}>
        {initialsOf(name)}
      </span>
    </span>
  );
}
