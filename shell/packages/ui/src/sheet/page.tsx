import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** The browser tab's title, e.g. "People – Meretuul 2026 – Laminate". */
  documentTitle: string;
  /** One line next to the title. */
  note?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Buttons at the end of the title's line, with the main one last. */
  actions?: ReactNode;
  children: ReactNode;
  /** Takes exactly the height of the sheet, for a table that scrolls on its own. Otherwise the page scrolls. */
  fill?: boolean;
  /** Narrows the content to a form's or a text's measure. */
  width?: 'full' | 'form' | 'text';
}

/** The inside of a sheet: title, actions, content. */
export function Page({ title, documentTitle, note, breadcrumbs, actions, children, fill, width = 'full' }: PageProps) {
  return (
    <div className={classes.page} data-fill={fill || undefined} data-width={width}>
      <title>{documentTitle}</title>
      {breadcrumbs}
      <div className={classes.head}>
        <div className={classes.headings}>
          <h1>{title}</h1>
          {note && <div className={classes.note}>{note}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
