import { unsentWords, useUnsentTaps } from '@laminate/device';
import { Upload } from '@laminate/ui/icons';
import classes from './checkpoint.module.css';

/** That check-ins of the door wait on this device, which no checkpoint sends, and who does. */
export function TapsWait() {
  const { taps } = useUnsentTaps();
  const words = unsentWords({ taps, passages: 0 });
  return (
    <div role="status">
      {words && (
        <div className={classes.left}>
          <Upload aria-hidden="true" />
          <p>
            <b>{words.title}.</b> {words.advice}
          </p>
        </div>
      )}
    </div>
  );
}
