import type { PortalPage } from '@laminate/contracts/artist-portal';
import { useClockOff } from '@laminate/sdk/device';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Button } from '@laminate/ui';
import { CalendarDays, Printer } from '@laminate/ui/icons';
import { useState } from 'react';
import { inOrder, kindOfDay, staysOn, travelOn } from '../../portal/day-lines.ts';
import { dayToShow, daysOf, longDay, shortDay } from '../../portal/day-labels.ts';
import { NotYet } from '../../portal/not-yet.tsx';
import parts from '../../portal/parts.module.css';
import { PortalScreen } from '../../portal/portal-screen.tsx';
import { SetCard } from '../../portal/set-card.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { DayTabs } from './day-tabs.tsx';
import classes from './timetable.module.css';

/** The sets of the artist, day by day, with how they come and where they sleep. */
function Timetable({ page }: { readonly page: PortalPage }) {
  const [search, setSearch] = useSearchParams();
  const [calendar, setCalendar] = useState(false);
  const [shown] = useState(() => Date.now());
  const now = shown - useClockOff();
  if (page.schedules === null) return <NotYet page={page} part={i18n.t('Schedule')} />;

  const days = daysOf(page);
  const asked = search.get('day') ?? '';
  const day = days.includes(asked) ? asked : dayToShow(days, page, now);
  const sets = page.schedules.filter(({ date }) => date === day);
  const lines = inOrder([...travelOn(page, day), ...staysOn(page, day)]);
  return (
    <>
      <DayTabs
        label={i18n.t('Days')}
        days={days.map((date) => ({ key: date, label: shortDay(date), note: kindOfDay(page, date) }))}
        chosen={day}
        panelId="day"
        onChoose={(date) => setSearch({ day: date }, { replace: true, preventScrollReset: true })}
      />
      <div id="day" role="tabpanel" tabIndex={-1} aria-label={longDay(day)} className={classes.day}>
        {sets.map((set) => (
          <SetCard key={set.id} set={set} timeZone={page.event.time_zone} />
        ))}
        {lines.length > 0 && (
          <ol className={parts.lines}>
            {lines.map(({ key, time, title, note }) => (
              <li key={key} className={classes.line}>
                <span className={classes.time}>{time ?? '–'}</span>
                <div>
                  <b>{title}</b>
                  {note && <span>{note}</span>}
                </div>
              </li>
            ))}
          </ol>
        )}
        {sets.length === 0 && lines.length === 0 && (
          <p className={classes.free}>{i18n.t('You have nothing scheduled on this day.')}</p>
        )}
      </div>
      {page.schedules.length === 0 && (
        <p className={classes.free}>{i18n.t('The schedule is published, but you have no sets in it.')}</p>
      )}
      <p className={parts.note}>
        {i18n.t('All times are in the event’s time zone ({zone}).', {
          zone: page.event.time_zone.replace(/^.*\//, '').replaceAll('_', ' '),
        })}
      </p>
      <div className={parts.actions}>
        <Button
          variant="primary"
          size="door"
          icon={<CalendarDays aria-hidden="true" />}
          onClick={() => setCalendar(true)}
        >
          {i18n.t('Add to calendar')}
        </Button>
        <Button size="door" icon={<Printer aria-hidden="true" />} href={`/artist-day-sheet?day=${day}`}>
          {i18n.t('Day sheet')}
        </Button>
      </div>
      {calendar && (
        <CalendarDialog eventId={page.event.id} artistId={page.artist.id} onClose={() => setCalendar(false)} />
      )}
    </>
  );
}

/** /artist-timetable */
export default function ArtistTimetableScreen() {
  return <PortalScreen title={i18n.t('Schedule')}>{(page) => <Timetable page={page} />}</PortalScreen>;
}
