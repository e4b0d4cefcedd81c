import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons.ts';
import classes from './feedback.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface AlertProps {
  kind?: AlertKind;
  title?: string;
  children?: ReactNode;
  /** Gives the alert a cross. The caller decides when it closes automatically. */
  onClose?: () => void;
  closeLabel?: string;
}

/** A message in the page. Errors interrupt a screen reader, the others wait their turn. */
export function Alert({ kind = 'info', title, children, onClose, closeLabel }: AlertProps) {
  const Icon = icons[kind];
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classes.alert} data-kind={kind}>
      <Icon aria-hidden="true" />
      <div>
        {title && <div className={classes.alertTitle}>{title}</div>}
        {children}
      </div>
      {onClose && (
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
