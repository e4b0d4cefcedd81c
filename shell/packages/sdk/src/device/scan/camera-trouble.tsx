import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { CameraOff } from '@laminate/ui/icons';
import type { CameraTrouble } from './camera.ts';
import classes from './camera-screen.module.css';

function messageOf(trouble: CameraTrouble | 'reader'): [title: string, message: string] {
  switch (trouble) {
    case 'insecure':
      return [i18n.t('The camera needs a secure address'), i18n.t('Open Laminate at its address with https://.')];
    case 'none':
      return [i18n.t('No camera found'), i18n.t('This device has no camera, or it is not connected.')];
    case 'denied':
      return [
        i18n.t('The camera is not allowed'),
        i18n.t('Allow it in the settings of the browser for this page, then try again.'),
      ];
    case 'busy':
      return [
        i18n.t('The camera is in use'),
        i18n.t('Another program is using it. Close that program, then try again.'),
      ];
    case 'failed':
      return [i18n.t('The camera stopped'), i18n.t('Try again.')];
    case 'reader':
      return [
        i18n.t('Codes cannot be read'),
        i18n.t('Part of Laminate could not be loaded. Try again when you are online.'),
      ];
  }
}

interface CameraTroubleNoteProps {
  readonly trouble: CameraTrouble | 'reader';
  readonly onRetry: () => void;
  /** Back to the list, to type a name. */
  readonly onClose: () => void;
}

/** Says why no code can be read, and how to go on. */
export function CameraTroubleNote({ trouble, onRetry, onClose }: CameraTroubleNoteProps) {
  const [title, message] = messageOf(trouble);
  return (
    <div role="alert" className={classes.trouble}>
      <CameraOff aria-hidden="true" />
      <h2>{title}</h2>
      <p>{message}</p>
      <p>{i18n.t('Until then, type the name or use a keyboard scanner. It works on this screen too.')}</p>
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
