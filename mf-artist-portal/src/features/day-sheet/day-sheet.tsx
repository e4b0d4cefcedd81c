import type { PortalPage } from '@laminate/contracts/artist-portal';
import { useClockOff } from '@laminate/sdk/device';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Button, Select } from '@laminate/ui';
import { Printer } from '@laminate/ui/icons';
import { useState, type ReactNode } from 'react';
import { Contacts } from '../../portal/contacts.tsx';
import { travelNote, travelOn } from '../../portal/day-lines.ts';
import { dayToShow, daysOf, hoursOf, longDay, nightLabel, stageLabel } from '../../portal/day-labels.ts';
import { PortalScreen } from '../../portal/portal-screen.tsx';
import classes from './day-sheet.module.css';

interface PartProps {
  readonly title: string;
  /** Said where there is nothing. */
  readonly empty: string;
  readonly children: ReactNode;
  readonly filled: boolean;
}

const Part = ({ title, empty, children, filled }: PartProps) => (
  <section className={classes.part}>
    <h2>{title}</h2>
    {filled ? children : <p className={classes.empty}>{empty}</p>}
  </section>
);

const Row = ({
  lead,
  title,
  note,
}: {
  readonly lead: string;
  readonly title: string;
  readonly note?: string | null;
}) => (
  <li className={classes.row}>
    <b>{lead}</b>
    <div>
      {title}
      {note && <span>{note}</span>}
    </div>
  </li>
);

/** All of one day on one page, to be printed and pinned to the wall of a dressing room. */
function DaySheet({ page }: { readonly page: PortalPage }) {
  const [search, setSearch] = useSearchParams();
  const [shown] = useState(() => Date.now());
  const now = shown - useClockOff();
  const { artist, event } = page;
  const days = daysOf(page);
  const asked = search.get('day') ?? '';
  const day = days.includes(asked) ? asked : dayToShow(days, page, now);
  const soon = i18n.t('Informative content coming soon, stay tuned!');

  const sets = (page.schedules ?? []).filter(({ date }) => date === day);
  const moving = travelOn(page, day);
  const always = page.travel.filter(({ date }) => date === null);
  const nights = (page.hotels ?? []).filter(({ from, to }) => from <= day && day <= to);
  return (
    <>
      <div className={classes.tools}>
        <Select
          label={i18n.t('Day')}
          value={day}
          onChange={(date) => setSearch({ day: date ?? day }, { replace: true })}
          options={days.map((date) => ({ value: date, label: longDay(date) }))}
        />
        <Button variant="primary" size="door" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {i18n.t('Print')}
        </Button>
      </div>
      <article
        className={classes.sheet}
        aria-label={i18n.t('Day sheet for {artist}, {day}', { artist: artist.name, day: longDay(day) })}
      >
        <header className={classes.head}>
          <p>
            {event.name}, {formatDateRange(event.start_time, event.end_time, event.time_zone)}
          </p>
          <p className={classes.artist}>{artist.name}</p>
          <p className={classes.date}>{longDay(day)}</p>
        </header>
        <Part
          title={i18n.t('Sets')}
          filled={sets.length > 0}
          empty={page.schedules === null ? soon : i18n.t('You have no sets on this day')}
        >
          <ul>
            {sets.map((set) => (
              <Row key={set.id} lead={hoursOf(set)} title={stageLabel(set)} note={nightLabel(set, event.time_zone)} />
            ))}
          </ul>
        </Part>
        <Part
          title={i18n.t('Travel')}
          filled={moving.length + always.length > 0}
          empty={i18n.t('No travel details for this day')}
        >
          <ul>
            {moving.map(({ key, time, title, note }) => (
              <Row key={key} lead={time ?? '–'} title={title} note={note} />
            ))}
            {always.map((answer) => (
              <Row
                key={answer.answer_id}
                lead={answer.time ?? '–'}
                title={answer.section_name}
                note={travelNote(answer)}
              />
            ))}
          </ul>
        </Part>
        <Part
          title={i18n.t('Hotel')}
          filled={nights.length > 0}
          empty={page.hotels === null ? soon : i18n.t('No hotel on this day')}
        >
          <ul>
            {nights.map(({ id, hotel_name, address, room_type, names, check_in, check_out, breakfast, from, to }) => (
              <Row
                key={id}
                lead={from === day ? i18n.t('Arrival') : to === day ? i18n.t('Departure') : i18n.t('Overnight')}
                title={[hotel_name, address].filter(Boolean).join(', ')}
                note={[
                  from === day && check_in,
                  to === day && check_out,
                  breakfast && from !== day && i18n.t('Breakfast {hours}', { hours: breakfast }),
                  room_type,
                  names.replaceAll('\n', ', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </ul>
        </Part>
        <Part
          title={i18n.t('Contacts')}
          filled={(page.contacts ?? []).length > 0}
          empty={page.contacts === null ? soon : i18n.t('The organiser hasn’t added any contacts')}
        >
          <Contacts contacts={page.contacts ?? []} />
        </Part>
      </article>
    </>
  );
}

/** /artist-day-sheet */
export default function ArtistDaySheetScreen() {
  return <PortalScreen title={i18n.t('Day sheet')}>{(page) => <DaySheet page={page} />}</PortalScreen>;
}
