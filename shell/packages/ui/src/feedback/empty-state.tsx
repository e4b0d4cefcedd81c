import type { ReactNode } from 'react';
import { Ticket } from '../icons.ts';
import classes from './feedback.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One icon inside the blank laminate. The default is a ticket. */
  icon?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  /** 1 where it is the whole page, whose title it is then in the browser's tab, too. */
  headingLevel?: 1 | 2;
}

/** Says that there is nothing yet, and how to begin. */
export function EmptyState({ title, children, icon = <Ticket />, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.panel}>
      {headingLevel === 1 && <title>{`${title} – Laminate`}</title>}
      <div className={classes.blank} aria-hidden="true">
        {icon}
      </div>
      <Heading className={classes.panelTitle}>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={classes.panelActions}>{actions}</div>}
    </div>
  );
}
