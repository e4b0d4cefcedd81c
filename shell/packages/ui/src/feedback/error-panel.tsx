import { Button } from '../button/button.tsx';
import { CloudOff, RefreshCw } from '../icons.ts';
import classes from './feedback.module.css';

interface ErrorPanelProps {
  title: string;
  /** One sentence: what happened and what to do. */
  message: string;
  /** The button's label. Without `onRetry` there is no button. */
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** The label and number to quote to support, e.g. "Request 7f3a…". */
  reference?: string;
  /** 1 where it replaces the whole page. */
  headingLevel?: 1 | 2;
}

/** Replaces a screen or a list that could not be shown. Everything around it works on. */
export function ErrorPanel({
  title,
  message,
  retryLabel,
  onRetry,
  retrying,
  reference,
  headingLevel = 2,
}: ErrorPanelProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={classes.panel}>
      {headingLevel === 1 && <title>{`${title} – Laminate`}</title>}
      <CloudOff aria-hidden="true" />
      <Heading className={classes.panelTitle}>{title}</Heading>
      <p>{message}</p>
      {onRetry && (
        <div className={classes.panelActions}>
          <Button icon={<RefreshCw aria-hidden="true" />} loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
      {reference && <p className={classes.reference}>{reference}</p>}
    </div>
  );
}
