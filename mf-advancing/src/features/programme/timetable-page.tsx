import type { Event } from '@laminate/contracts/events';
import type { Schedule } from '@laminate/contracts/programme';
import { clashesOf, spanOf, timetableOf, type Clash } from '@laminate/rules/timetable';
import { confirm, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Badge, Button, EmptyState, Page, SegmentedControl } from '@laminate/ui';
import { CalendarDays, Eye, List, Plus } from '@laminate/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { Loaded } from '../../loaded.tsx';
import { attempted } from '../../say-failure.ts';
import { playersQuery, publish, saveProgramme, schedulesQuery, stagesQuery } from './api/programme.ts';
import { dayTitle } from './day-labels.ts';
import { ExportMenu } from './export-menu.tsx';
import { Timetable } from './timetable.tsx';
import classes from './timetable.module.css';

/** The programme of an event day by day. */
function TimetablePage({ event }: { readonly event: Event }) {
  const answers = [
    useQuery(schedulesQuery(event.id)),
    useQuery(stagesQuery(event.id)),
    useQuery(playersQuery(event.id)),
  ] as const;
  const days = answers[0].data ?? [];
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => Date.now());
  // The day that is on or comes next, nights until their end.
  const day =
    days.find(({ id }) => String(id) === query.get('day')) ??
    days.find((each) => spanOf(each, event.time_zone).end > now) ??
    days[0];
  const clashes = clashesOf(timetableOf(days, event.time_zone));
  const addDay = (
    <Button icon={<Plus aria-hidden="true" />} href={`/event/${event.id}/schedules/add`}>
      {i18n.t('Add day')}
    </Button>
  );

  return (
    <Page
      title={i18n.t('Schedule')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Schedule'), event: event.name })}
      note={
        event.schedule_published && (
          <span className={classes.published}>
            <Eye aria-hidden="true" />
            <Badge>{i18n.t('Published')}</Badge>
          </span>
        )
      }
      actions={
        <>
          <Button variant="ghost" icon={<List aria-hidden="true" />} href={`/event/${event.id}/stages`}>
            {i18n.t('Stages')}
          </Button>
          {addDay}
          {days.length > 0 && <ExportMenu save={(format) => saveProgramme(event.id, format)} />}
          {days.length > 0 && <PublishButton event={event} clashes={clashes.length} />}
        </>
      }
    >
      <Loaded answers={answers} failed={i18n.t('Couldn’t load the schedule')}>
        {(schedules, stages, artists) =>
          day ? (
            <>
              <div className={classes.tabs}>
                <SegmentedControl
                  label={i18n.t('Day')}
                  options={schedules.map((each) => dayOption(each, clashes))}
                  value={String(day.id)}
                  onChange={(id) => setQuery({ day: id }, { replace: true })}
                />
              </div>
              <Timetable key={day.id} event={event} day={day} schedules={schedules} stages={stages} artists={artists} />
            </>
          ) : (
            <EmptyState title={i18n.t('No days yet')} icon={<CalendarDays aria-hidden="true" />} actions={addDay}>
              {i18n.t(
                'Add stages and a day with start and end times, then schedule the artists. If a night runs past midnight, it counts as one day.',
              )}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function dayOption(day: Schedule, clashes: readonly Clash[]) {
  const count = clashes.filter(({ sets }) => sets.some(({ scheduleId }) => scheduleId === day.id)).length;
  return {
    value: String(day.id),
    label: dayTitle(day),
    ...(count > 0 && { count: i18n.t('{count, plural, one {# clash} other {# clashes}}', { count }) }),
  };
}

/** Shows the programme to the artists, or hides it. Open clashes are shown first. */
function PublishButton({ event, clashes }: { readonly event: Event; readonly clashes: number }) {
  const published = event.schedule_published;
  const publishing = useMutation({
    async mutationFn(shown: boolean) {
      if (await attempted(publish(event.id, shown)))
        toast.success(shown ? i18n.t('Schedule published') : i18n.t('Schedule unpublished'));
    },
  });
  async function toggle(): Promise<void> {
    if (!published && clashes > 0) {
      const question = i18n.t(
        '{count, plural, one {There is # clash in the timetable. Publish it anyway?} other {There are # clashes in the timetable. Publish it anyway?}}',
        { count: clashes },
      );
      if (!(await confirm(question, { confirmLabel: i18n.t('Publish'), cancelLabel: i18n.t('Cancel') }))) return;
    }
    publishing.mutate(!published);
  }
  return (
    <Button loading={publishing.isPending} onClick={() => void toggle()}>
      {published ? i18n.t('Unpublish') : i18n.t('Publish')}
    </Button>
  );
}

/** The programme of an event. */
export default function TimetableScreen() {
  return <AdvancingFrame>{(event) => <TimetablePage event={event} />}</AdvancingFrame>;
}
