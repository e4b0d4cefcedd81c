import { toInstant, toLocal } from '@laminate/sdk/format';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Button, DateTimeInput } from '@laminate/ui';
import { useState } from 'react';
import type { TimeSlot } from '../../../access/access-system.ts';
import { useEditing } from '../editor-context.ts';
import classes from './lists.module.css';

/** From when to when a slot runs, in the zone of the event. Sent once both are whole times in their order. */
export function TimeFields({ slot }: { slot: TimeSlot }) {
  const { draft, system } = useEditing();
  const zone = system.event.time_zone;
  const local = (instant: string | null) => (instant === null ? '' : toLocal(instant, zone));
  // Incomplete input is kept here. Complete input is in the draft.
  const [typed, setTyped] = useState<{ start: string; end: string } | null>(null);
  const { start, end } = typed ?? { start: local(slot.start_time), end: local(slot.end_time) };
  const wrongOrder = start !== '' && end !== '' && start >= end;

  function change(next: { start: string; end: string }): void {
    const whole = next.start !== '' && next.end !== '' && next.start < next.end;
    setTyped(whole ? null : next);
    if (whole)
      draft.change('time', slot.id, 'slot', {
        start_time: toInstant(next.start, zone),
        end_time: toInstant(next.end, zone),
      });
  }
  function clear(): void {
    setTyped(null);
    draft.change('time', slot.id, 'slot', { start_time: null, end_time: null });
  }

  const labels = {
    date: i18n.t('Date'),
    time: i18n.t('Time'),
    openCalendar: i18n.t('Open calendar'),
    previousMonth: i18n.t('Previous month'),
    nextMonth: i18n.t('Next month'),
  };
  return (
    <>
      <DateTimeInput
        label={i18n.t('Start')}
        labels={labels}
        locale={getLocale()}
        value={start}
        defaultTime="08:00"
        onChange={(value) => change({ start: value, end })}
      />
      <DateTimeInput
        label={i18n.t('End')}
        labels={labels}
        locale={getLocale()}
        value={end}
        defaultTime="05:00"
        error={wrongOrder ? i18n.t('The end must be after the start') : undefined}
        onChange={(value) => change({ start, end: value })}
      />
      <p className={classes.hint}>
        {typed && !wrongOrder
          ? i18n.t('Enter both a start and an end time, or leave both empty.')
          : i18n.t('Times are in the {zone} time zone. A slot without times doesn’t limit entry.', { zone })}
      </p>
      {(start !== '' || end !== '' || typed) && (
        <div>
          <Button onClick={clear}>{i18n.t('No times')}</Button>
        </div>
      )}
    </>
  );
}
