import { accessLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { VerdictPanel } from '@laminate/ui';
import { OctagonX } from '@laminate/ui/icons';
import { NextButton } from './next-button.tsx';
import classes from './answer-panel.module.css';

/** Why a code says nothing of a person. */
export interface RefusedCode {
  readonly title: string;
  readonly message: string;
}

interface RefusedPanelProps {
  readonly refused: RefusedCode;
  /** Over the picture of the camera. */
  readonly overlay: boolean;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** A code that was scanned and is not one of this event's people: what is not known keeps out. */
export function RefusedPanel({ refused: { title, message }, overlay, onBack, onNext }: RefusedPanelProps) {
  return (
    <VerdictPanel
      layout={overlay ? 'overlay' : 'page'}
      label={i18n.t('Answer')}
      tone="stop"
      icon={OctagonX}
      headline={accessLabel('no')}
      short
      live
      name={title}
      closeLabel={i18n.t('Back to the search')}
      onClose={onBack}
      actions={<NextButton onClick={onNext} />}
    >
      <p className={classes.reason}>{message}</p>
    </VerdictPanel>
  );
}
