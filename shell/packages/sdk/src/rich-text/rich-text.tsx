import { Skeleton } from '@laminate/ui';
import { Suspense, lazy } from 'react';

// What cleans a text weighs more than the screens that show one.
const CleanText = lazy(() => import('./clean-text.tsx'));

interface RichTextProps {
  /** As it is stored: whatever else it holds, nothing of that reaches the page. */
  readonly html: string;
  /** Text to show if there is no content. Without it, nothing is shown. */
  readonly empty?: string;
  /** Shows it as a mail, with styles and what else is in one, in a frame of this name. */
  readonly mail?: string;
}

/** A rich text to read, as large as the text around it. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton width="80%" />}>
      <CleanText {...props} />
    </Suspense>
  );
}
