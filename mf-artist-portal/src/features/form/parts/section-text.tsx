import type { AnySection } from '@laminate/contracts/forms';
import { LinkedText } from '@laminate/ui';
import classes from './form.module.css';

/** Shows what organisers wrote in a section for the person who fills it in. */
export function SectionText({
  section: { description, message },
}: {
  readonly section: Pick<AnySection, 'description' | 'message'>;
}) {
  return (
    <>
      {description && (
        <p className={classes.description}>
          <LinkedText>{description}</LinkedText>
        </p>
      )}
      {message && (
        <p className={classes.message}>
          <LinkedText>{message}</LinkedText>
        </p>
      )}
    </>
  );
}
