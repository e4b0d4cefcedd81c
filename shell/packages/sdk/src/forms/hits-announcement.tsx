import { i18n } from '@laminate/sdk/i18n';
import { useDelayed } from '../use-delayed.ts';

/** Long enough, in milliseconds, that not every letter is answered aloud. */
const TYPED_MS = 600;

interface HitsAnnouncementProps {
  readonly query: string;
  /** How many there are of what is searched for. */
  readonly count: number;
}

/**
 * Tells screen readers how many a search found, once nothing was typed for a while. It is on the screen from the start.
 */
export function HitsAnnouncement({ query, count }: HitsAnnouncementProps) {
  const text =
    query.trim() === '' ? '' : i18n.t('{count, plural, =0 {No one found} one {# found} other {# found}}', { count });
  return (
    <p role="status" className="visually-hidden">
      {useDelayed(text, TYPED_MS)}
    </p>
  );
}
