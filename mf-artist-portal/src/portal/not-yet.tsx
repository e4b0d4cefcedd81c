import type { PortalPage } from '@laminate/contracts/artist-portal';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { openProgress } from './open-progress.ts';
import classes from './not-yet.module.css';

interface NotYetProps {
  readonly page: PortalPage;
  /** Which part is not published yet. */
  readonly part: string;
}

/** A pass with nothing on it yet: said where something is not published. */
export function NotYet({ page, part }: NotYetProps) {
  const { artist, event, sections } = page;
  return (
    <div className={classes.hang}>
      <svg className={classes.strap} viewBox="0 0 160 120" aria-hidden="true">
        <path d="M8 -24L76 100" stroke="#0d7d8c" strokeWidth="24" fill="none" />
        <path d="M152 -24L84 100" stroke="#0b6b78" strokeWidth="24" fill="none" />
      </svg>
      <section className={classes.pass}>
        <span className={classes.clip} aria-hidden="true" />
        <p className={classes.kind}>{i18n.t('Artist · {part}', { part })}</p>
        <p className={classes.name}>{artist.name}</p>
        <div className={classes.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <p className={classes.message}>{i18n.t('Informative content coming soon, stay tuned!')}</p>
        <p className={classes.kind}>
          {formatDateRange(event.start_time, event.end_time, event.time_zone)}, {event.name}
        </p>
      </section>
      <p className={classes.hint}>{i18n.t('This will appear as soon as the organiser publishes it.')}</p>
      {artist.form_id !== null && (
        <Button variant="primary" size="door" block href="/artist-advancing-form" className={classes.go}>
          <span>{i18n.t('Continue the advancing form')}</span> <b>{formatPercent(openProgress(sections).progress)}</b>
        </Button>
      )}
    </div>
  );
}
