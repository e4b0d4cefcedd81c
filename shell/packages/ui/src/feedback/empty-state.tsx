import type { ReactNode } from 'react';
import classes from './feedback.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One icon inside the blank laminate. */
  icon?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
}

/** Says that there is nothing yet, and how to begin. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.blank} aria-hidden="true">{icon}</div>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={classes.panelActions}>{actions}</div>}
    </div>
  );
}
