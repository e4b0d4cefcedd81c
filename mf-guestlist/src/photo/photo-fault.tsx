import { CircleAlert } from '@laminate/ui/icons';
import classes from './photo.module.css';

interface PhotoFaultProps {
  readonly message: string | undefined;
  readonly id?: string;
}

/** Shows what is wrong with a photo. Its place is there beforehand, so that screen readers hear it. */
export const PhotoFault = ({ message, id }: PhotoFaultProps) => (
  <div aria-live="polite" id={id}>
    {message !== undefined && (
      <p className={classes.fault}>
        <CircleAlert aria-hidden="true" size={14} />
        {message}
      </p>
    )}
  </div>
);
