import { Alert } from '../feedback/alert.tsx';
import classes from './form.module.css';

interface FormErrorProps {
  /** The sentence that the server answered. Without it nothing shows. */
  message: string | undefined;
  /** Mistakes that belong to no field of the form. */
  details?: readonly string[];
  /** The label and number to quote to support, e.g. "Request 7f3a…". */
  reference?: string;
}

// The form can be longer than the screen, and its button far below.
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Error of the whole form. It comes into view, and the focus stays where it is. */
export function FormError({ message, details = [], reference }: FormErrorProps) {
  if (!message) return null;
  return (
    <div key={message} ref={bringIntoView} className={classes.error}>
      <Alert kind="error" title={message}>
        {details.map((detail) => (
          <div key={detail}>{detail}</div>
        ))}
        {reference && <div className={classes.reference}>{reference}</div>}
      </Alert>
    </div>
  );
}
