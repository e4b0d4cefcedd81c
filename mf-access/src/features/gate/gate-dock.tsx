import { formatDayTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Dock, DockButton, DockSearch } from '@laminate/ui';
import { Clock, ScanLine, Ticket, Undo2 } from '@laminate/ui/icons';
import type { ReactNode, RefObject } from 'react';
import classes from './gate-dock.module.css';
import { useIsPlaceFixed } from './place/own-place.ts';

interface GateDockProps {
  readonly eventId: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly zone: string;
  /** The moment that is asked about, in milliseconds since 1970, or null for now. */
  readonly moment: number | null;
  readonly onMoment: () => void;
  readonly onNow: () => void;
  /** Opens the first person that was found. */
  readonly onEnter: () => void;
  /** Opens the camera. */
  readonly onScan: () => void;
  /** Additional content of a checkpoint. */
  readonly children?: ReactNode;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** The search and what changes the question, in the thumb's reach on a phone. */
export function GateDock({
  eventId,
  query,
  onQuery,
  zone,
  moment,
  onMoment,
  onNow,
  onEnter,
  onScan,
  searchBox,
  children,
}: GateDockProps) {
  const staysHere = useIsPlaceFixed();
  return (
    <Dock>
      {children}
      {moment !== null && (
        <div className={classes.moment}>
          <p>
            <Clock aria-hidden="true" />
            <span>{i18n.t('Requested {when}', { when: formatDayTime(new Date(moment), zone) })}</span>
          </p>
          <Button size="door" icon={<Undo2 aria-hidden="true" />} onClick={onNow}>
            {i18n.t('Back to now')}
          </Button>
        </div>
      )}
      <div className={classes.more}>
        <Button size="door" icon={<Clock aria-hidden="true" />} onClick={onMoment}>
          {i18n.t('At another time')}
        </Button>
        {!staysHere && (
          <Button size="door" icon={<Ticket aria-hidden="true" />} href={`/event/${eventId}/access-system`}>
            {i18n.t('Full matrix')}
          </Button>
        )}
      </div>
      <DockSearch
        ref={searchBox}
        label={i18n.t('Find a person')}
        clearLabel={i18n.t('Clear search')}
        placeholder={i18n.t('Find a person')}
        value={query}
        onChange={onQuery}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // The answer takes the focus immediately. This key must not press its button, too.
            event.preventDefault();
            onEnter();
          }
          if (event.key === 'Escape') onQuery('');
        }}
      >
        <DockButton icon={<ScanLine aria-hidden="true" />} onClick={onScan}>
          {i18n.t('Scan')}
        </DockButton>
      </DockSearch>
    </Dock>
  );
}
