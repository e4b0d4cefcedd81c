import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { CameraOff } from '@laminate/ui/icons';
import { cameraMessage } from './camera-messages.ts';
import type { CameraTrouble } from './camera.ts';
import classes from './camera-screen.module.css';

interface CameraTroubleNoteProps {
  readonly trouble: CameraTrouble | 'reader';
  readonly onRetry: () => void;
  /** Back to the list, to type a name. */
  readonly onClose: () => void;
}

/** Says why no code can be read, and how to go on. */
export function CameraTroubleNote({ trouble, onRetry, onClose }: CameraTroubleNoteProps) {
  const [title, message] = cameraMessage(trouble);
  return (
    <div role="alert" className={classes.trouble}>
      <CameraOff aria-hidden="true" />
      <h2>{title}</h2>
      <p>{message}</p>
      <p>{i18n.t('Until then, type the name or use a keyboard scanner. It works here too.')}</p>
      <div className={classes.ways}>
        {trouble !== 'insecure' && (
          <Button size="door" onClick={onRetry}>
            {i18n.t('Try again')}
          </Button>
        )}
        <Button size="door" variant="primary" onClick={onClose}>
          {i18n.t('Type the name')}
        </Button>
      </div>
    </div>
  );
}
