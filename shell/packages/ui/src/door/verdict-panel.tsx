import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './verdict-panel.module.css';

/** Longer names, in letters, are set smaller: the answer comes first. */
const LONG_NAME = 26;

export interface VerdictPanelProps {
  /** Read as the panel's name. */
  label: string;
  /** Colour of the answer. `none` is no answer yet. Never alone: sign and word are next to it. */
  tone: 'go' | 'hold' | 'stop' | 'none';
  icon: LucideIcon;
  headline: string;
  /** A word as short as yes or no is set larger. */
  short?: boolean;
  /** Person the answer is about. */
  name: string;
  /** Under the name: where they belong. */
  place?: ReactNode;
  /** Next to the name: a count. */
  figure?: ReactNode;
  /** Why, under all that. */
  children?: ReactNode;
  /** Word, name and reason are read out as they change. */
  live?: boolean;
  /** More about the person, next to the answer. It scrolls. */
  details?: { label: string; content: ReactNode };
  /** What can be done next, in the thumb's reach. */
  actions: ReactNode;
  /** `overlay` covers its place like a dialog. `aside` is next to a list. `page` fills the screen. */
  layout: 'overlay' | 'aside' | 'page';
  closeLabel: string;
  /** Also by Escape. */
  onClose: () => void;
}

/** An answer at a door, large enough to be read at arm's length. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { label, tone, icon: Icon, headline, short = false, name, place, figure, children, live = false } = props;
  const { details, actions, layout, closeLabel, onClose } = props;
  return (
    <section
      className={classes.panel}
      data-layout={layout}
      aria-label={label}
      {...(layout === 'overlay' ? { role: 'dialog', 'aria-modal': true } : {})}
      onKeyDown={(event) => {
        // A dialog over the card closes on its own.
        if (event.key !== 'Escape' || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.verdict} data-tone={tone}>
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
        <div role={live ? 'status' : undefined}>
          <p className={classes.headline} data-short={short || undefined}>
            <span className={classes.disc}>
              <Icon aria-hidden="true" strokeWidth={3} />
            </span>
            {headline}
          </p>
          <div className={classes.who}>
            <div>
              <h2 data-long={name.length > LONG_NAME || undefined}>{name}</h2>
              {place && <p>{place}</p>}
            </div>
            {figure && <p className={classes.figure}>{figure}</p>}
          </div>
          {children}
        </div>
      </div>
      {details ? (
        <div role="region" className={classes.details} tabIndex={0} aria-label={details.label}>
          {details.content}
        </div>
      ) : (
        <div className={classes.details} />
      )}
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
