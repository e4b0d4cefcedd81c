import { formatDayTime } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, IconButton } from '@laminate/ui';
import { Clock, Search, Ticket, Undo2, X } from '@laminate/ui/icons';
import type { RefObject } from 'react';
import classes from './gate-dock.module.css';

interface GateDockProps {
  readonly eventId: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly zone: string;
  /** The moment that is asked about, in milliseconds since 1970; null for now. */
  readonly moment: number | null;
  readonly onMoment: () => void;
  readonly onNow: () => void;
  /** Opens the first person that was found. */
  readonly onEnter: () => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

/** The search and what changes the question, in the thumb's reach on a phone. */
export function GateDock({ eventId, query, onQuery, zone, moment, onMoment, onNow, onEnter, searchBox }: GateDockProps) {
  return (
    <div className={classes.dock}>
      {moment !== null && (
        <div className={classes.moment}>
          <p><Clock aria-hidden="true" /><span>{i18n.t('Asked for {when}', { when: formatDayTime(new Date(moment), zone) })}</span></p>
          <Button size="door" icon={<Undo2 aria-hidden="true" />} onClick={onNow}>{i18n.t('Back to now')}</Button>
        </div>
      )}
      <div className={classes.more}>
        <Button size="door" icon={<Clock aria-hidden="true" />} onClick={onMoment}>{i18n.t('At another time')}</Button>
        <Button size="door" icon={<Ticket aria-hidden="true" />} href={`/event/${eventId}/access-system`}>{i18n.t('Whole matrix')}</Button>
      </div>
      <div className={classes.field}>
        <Search aria-hidden="true" />
        <input
          ref={searchBox}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          aria-label={i18n.t('Find a person')}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={i18n.t('Find a person')}
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
            if (event.key === 'Escape') onQuery('');
          }}
        />
        {query !== '' && <IconButton label={i18n.t('Clear search')} size="door" withoutTooltip onClick={() => onQuery('')}><X aria-hidden="true" /></IconButton>}
      </div>
    </div>
  );
}
