import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

/** What is known of a person in one field. */
export interface DetailItem {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Where it leads: a call, a letter, a page. */
  readonly href?: string | undefined;
}

interface DetailListProps {
  /** A face next to them. */
  face?: ReactNode;
  items: readonly DetailItem[];
}

/** Known details of a person at a door, read at arm's length. Shows nothing if there are none. */
export function DetailList({ face, items }: DetailListProps) {
  if (!face && items.length === 0) return null;
  return (
    <div className={classes.person}>
      {face}
      <dl className={classes.list}>
        {items.map(({ key, label, text, href }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {href === undefined ? (
                text
              ) : (
                <a href={href} {...(/^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {})}>
                  {text}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
