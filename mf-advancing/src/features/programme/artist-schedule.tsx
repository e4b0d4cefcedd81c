import type { Event } from '@laminate/contracts/events';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, Button, EmptyState, RecordName, RecordTable, TextLink } from '@laminate/ui';
import { CalendarDays } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { Loaded } from '../../loaded.tsx';
import { NightNote } from '../../night-note.tsx';
import { artistScheduleQuery, saveArtistSchedule } from './api/programme.ts';
import { ExportMenu } from './export-menu.tsx';
import classes from './timetable.module.css';

interface ArtistScheduleProps {
  readonly event: Event;
  readonly artistId: number;
}

/** When and where one artist plays. */
function ArtistSchedule({ event, artistId }: ArtistScheduleProps) {
  const answer = useQuery(artistScheduleQuery(event.id, artistId));
  return (
    <Loaded answers={[answer]} failed={i18n.t('Couldn’t load the schedule')}>
      {({ schedules }) =>
        schedules.length === 0 ? (
          <EmptyState
            title={i18n.t('No performances yet')}
            icon={<CalendarDays aria-hidden="true" />}
            actions={<Button href={`/event/${event.id}/timetable`}>{i18n.t('Schedule')}</Button>}
          />
        ) : (
          <>
            <div className={classes.bar}>
              <Badge>{event.schedule_published ? i18n.t('Published') : i18n.t('Not published')}</Badge>
              <ExportMenu save={(format) => saveArtistSchedule(event.id, artistId, format)} />
            </div>
            <RecordTable
              label={i18n.t('Schedule')}
              heads={[i18n.t('Date'), i18n.t('Time'), i18n.t('Stage'), i18n.t('Day')]}
            >
              {schedules.map((set) => (
                <tr key={set.id}>
                  <th scope="row">
                    <RecordName>{formatDay(set.date)}</RecordName>
                  </th>
                  <td>{set.hours}</td>
                  <td>{set.stage_name}</td>
                  <td>
                    <TextLink href={`/event/${event.id}/timetable?day=${set.schedule_id}`}>
                      {set.schedule_name}
                    </TextLink>
                  </td>
                </tr>
              ))}
            </RecordTable>
            <NightNote hours={schedules.map(({ hours }) => hours)} />
          </>
        )
      }
    </Loaded>
  );
}

/** When and where an artist plays. */
export default function ArtistScheduleScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistSchedule event={event} artistId={artist.id} />}</ArtistFrame>;
}
