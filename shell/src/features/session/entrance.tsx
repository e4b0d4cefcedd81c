import { Perforation } from '@laminate/ui';
import type { ReactNode } from 'react';
import classes from './entrance.module.css';

interface Props {
  readonly title: string;
  /** Title of the browser's tab. */
  readonly documentTitle: string;
  readonly lead?: string;
  readonly children: ReactNode;
  /** Content of the tear-off stub under the perforation. */
  readonly stub?: ReactNode;
  /** Below the pass. */
  readonly below?: ReactNode;
}

/** The screens outside a session: one pass in the middle. */
export function Entrance({ title, documentTitle, lead, children, stub, below }: Props) {
  return (
    <div className={classes.entrance}>
      <title>{documentTitle}</title>
      <section className={classes.pass}>
        <div className={classes.slot} />
        <div className={classes.body}>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {stub && (
          <>
            <Perforation />
            <div className={classes.stub}>{stub}</div>
          </>
        )}
      </section>
      {below}
    </div>
  );
}
