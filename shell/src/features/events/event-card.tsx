import type { Event } from '@laminate/contracts/events';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { AppLink, IconButton, Perforation } from '@laminate/ui';
import { Copy, Pencil, Save, Trash2 } from '@laminate/ui/icons';
import { useEffect, useRef } from 'react';
import classes from './events.module.css';
import type { Phase } from './event-phase.ts';

interface Props {
  readonly event: Event;
  readonly phase: Phase;
  readonly canCopy: boolean;
  readonly onKeep: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** It was just restored: who uses the keyboard goes on here, as the button for it is gone. */
  readonly restored: boolean;
  /** It has the focus for that. */
  readonly onReached: () => void;
}

/** One event as a pass: its name leads into it, the stub at the end holds what changes it. */
export function EventCard({ event, phase, canCopy, onKeep, onEdit, onDelete, restored, onReached }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!restored) return;
    heading.current?.querySelector('a')?.focus();
    onReached();
  }, [restored, onReached]);
  const changeable = event.can.rename || event.can.delete || canCopy;
  return (
    <article className={classes.card} data-phase={phase} aria-labelledby={`event-${event.id}`}>
      <div className={classes.text}>
        <h3 ref={heading} id={`event-${event.id}`}>
          <AppLink href={`/event/${event.id}`}>{event.name}</AppLink>
        </h3>
        <p>{formatDateRange(event.start_time, event.end_time, event.time_zone)}</p>
      </div>
      {changeable && (
        <>
          <Perforation direction="vertical" />
          <div className={classes.stub}>
            {event.can.rename && (
              <IconButton label={i18n.t('Edit {name}', { name: event.name })} onClick={onEdit}>
                <Pencil aria-hidden="true" />
              </IconButton>
            )}
            {canCopy && (
              <>
                <IconButton label={i18n.t('Copy {name}', { name: event.name })} href={`/copy-event/${event.id}`}>
                  <Copy aria-hidden="true" />
                </IconButton>
                <IconButton label={i18n.t('Save {name} as a template', { name: event.name })} onClick={onKeep}>
                  <Save aria-hidden="true" />
                </IconButton>
              </>
            )}
            {event.can.delete && (
              <IconButton label={i18n.t('Delete {name}', { name: event.name })} onClick={onDelete}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </div>
        </>
      )}
    </article>
  );
}
