import type { CheckInStats } from '@laminate/contracts/check-in';
import type { EventSettings } from '@laminate/contracts/events';
import { getEventRetention } from '@laminate/contracts/routes/retention';
import { call, failureOf } from '@laminate/sdk';
import { formatDate } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { NotLive } from '@laminate/sdk/stream';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { useIdParam } from '@laminate/sdk/router';
import { useNow } from '@laminate/sdk/use-now';
import { Alert, AppLink, Button, ErrorPanel, IconButton, Meter, Perforation, Skeleton } from '@laminate/ui';
import { Settings } from '@laminate/ui/icons';
import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { eventDataQuery } from '../../event/event-data.ts';
import { useEventDetails } from '../../event/event-details.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { AnswerCounts } from '../../invitations/answer-counts.tsx';
import { ActivityLog } from './activity-log.tsx';
import { logsQuery, statsQuery, stockQuery } from './api/dashboard-queries.ts';
import { useLiveDashboard } from './api/live-dashboard.ts';
import { Areas } from './areas.tsx';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { hasOnlyLog } from './has-only-log.ts';
import { LowStock } from './low-stock.tsx';
import { OverAdmissions } from './over-admissions.tsx';
import { UnitsTable } from './units-table.tsx';
import { CommentCounts, CredentialCounts } from './credential-counts.tsx';
import classes from './dashboard.module.css';

const SettingsModal = lateDialog(async () => (await import('./settings-modal.tsx')).SettingsModal);

const MINUTE_MS = 60_000;

/** Shows 'X of Y guests' with what is left. Shows nothing while no limit is set. */
function GuestLimit({ settings, guests }: { settings: EventSettings; guests: number }) {
  const limit = settings.guest_limit;
  if (limit === null) return null;
  const text = i18n.t('{guests, number} of {limit, number} guests', { guests, limit });
  return (
    <div className={classes.limitText}>
      <p>{text}</p>
      <Meter label={i18n.t('Guest limit')} value={Math.min(guests, limit)} max={limit} valueText={text} />
      <p className={classes.small}>
        {guests > limit ? (
          <strong className={classes.over}>
            {i18n.t('{over, plural, one {# guest} other {# guests}} over the limit', { over: guests - limit })}
          </strong>
        ) : (
          i18n.t('{left, plural, one {# spot} other {# spots}} left before the guest limit', { left: limit - guests })
        )}
        {settings.hard_limit &&
          `, ${guests >= limit ? i18n.t('no one else can be added') : i18n.t('no one can be added after that')}`}
      </p>
    </div>
  );
}

/** The event at a glance: who is in, by unit, band and badge, and what has happened. */
export default function DashboardScreen() {
  const eventId = useIdParam('eventId');
  const details = useEventDetails(eventId);
  const stats = useQuery(statsQuery(eventId));
  const data = useQuery(eventDataQuery(eventId));
  const event = details.data;
  const counts = stats.data;
  const mayStock = event?.can.rename && event.can.view_access;
  const stock = useQuery({ ...stockQuery(eventId), enabled: mayStock === true });
  // It shows with the rest, but need not wait for it.
  usePrefetchInfiniteQuery(logsQuery(eventId, ''));
  const connection = useLiveDashboard(eventId, stats.data !== undefined);
  // Content below appears together, and never above content that is already there.
  const complete = Boolean(counts && event && data.data && !(mayStock && stock.isPending));
  // Drawn in slices, so that a touch is still answered immediately.
  const ready = useDeferredValue(complete, false) && complete;
  const [settingsOpen, setSettingsOpen] = useState(false);
  const now = useNow({ everyMs: MINUTE_MS / 2 });

  const queries = [details, stats, data];
  const failed = queries.find(({ data: known, error }) => known === undefined && error)?.error;
  if (failed) {
    const { message, reference } = failureOf(failed);
    return (
      <ErrorPanel
        headingLevel={1}
        title={i18n.t('Couldn’t load the dashboard')}
        message={message}
        reference={reference}
        retryLabel={i18n.t('Retry')}
        retrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
      />
    );
  }
  return (
    <div className={classes.page}>
      <title>
        {event
          ? i18n.t('Accreditation – {event} – Laminate', { event: event.name })
          : i18n.t('Accreditation – Laminate')}
      </title>
      <section className={classes.hero}>
        <div>
          <div className={classes.heading}>
            <h1>{i18n.t('Accreditation')}</h1>
            <NotLive state={connection} />
          </div>
          {counts ? (
            <p className={classes.big}>
              {i18n.number(counts.totals.checked_in_count)}
              <span>
                {i18n.t('of {guests, plural, one {# guest} other {# guests}} checked in', {
                  guests: counts.totals.guest_count - counts.declined_count,
                })}
              </span>
            </p>
          ) : (
            <div className={classes.bigAwaited}>
              <Skeleton width="220px" height="100%" />
            </div>
          )}
        </div>
        {counts && event ? (
          <ArrivalsChart arrivals={counts.arrivals} timeZone={event.time_zone} now={now} />
        ) : (
          <div className={classes.chartAwaited}>
            <Skeleton height="100%" />
          </div>
        )}
        <div className={classes.limit}>
          {counts && data.data && <GuestLimit settings={data.data.settings} guests={counts.totals.guest_count} />}
          {event?.can.rename &&
            data.data &&
            (data.data.settings.guest_limit === null ? (
              <Button icon={<Settings aria-hidden="true" />} onClick={() => setSettingsOpen(true)}>
                {i18n.t('Event settings')}
              </Button>
            ) : (
              <IconButton label={i18n.t('Event settings')} onClick={() => setSettingsOpen(true)}>
                <Settings aria-hidden="true" />
              </IconButton>
            ))}
        </div>
        <div className={classes.perforation}>
          <Perforation bite />
        </div>
      </section>
      {ready && event && counts ? <Counted eventId={eventId} event={event} counts={counts} now={now} /> : <Waiting />}
      {settingsOpen && data.data && (
        <SettingsModal
          eventId={eventId}
          settings={data.data.settings}
          wristbands={event?.can.view_access ?? false}
          onClose={() => setSettingsOpen(false)}
        />
      )}
    </div>
  );
}

interface CountedProps {
  readonly eventId: number;
  readonly event: EventDetails;
  readonly counts: CheckInStats;
  readonly now: number;
}

/** Who is in by unit, band and badge, and what has happened. */
function Counted({ eventId, event, counts, now }: CountedProps) {
  const logAlone = hasOnlyLog(event, counts);
  return (
    <>
      <div>
        {event.can.rename && event.can.view_access && <LowStock eventId={eventId} />}
        {event.can.view_access && <Areas eventId={eventId} />}
        {counts.answers && (
          <section className={classes.invitations} aria-labelledby="dashboard-invitations">
            <h2 id="dashboard-invitations">
              <AppLink href={`/event/${eventId}/invitations`}>{i18n.t('Invitations')}</AppLink>
            </h2>
            <AnswerCounts label={i18n.t('Answers to invitations')} counts={counts.answers} />
          </section>
        )}
      </div>
      <div className={classes.columns} data-log-alone={logAlone || undefined}>
        {!logAlone && (
          <>
            <section className={classes.column} aria-labelledby="dashboard-units">
              <UnitsTable units={counts.units} event={event} />
            </section>
            <Perforation direction="vertical" />
            <section className={classes.column} aria-label={i18n.t('Wristbands and badges')}>
              <CredentialCounts stats={counts} event={event} />
            </section>
            <Perforation direction="vertical" />
          </>
        )}
        <section className={classes.column} aria-labelledby="dashboard-log">
          {logAlone && <CommentCounts stats={counts} />}
          <RetentionNotice eventId={eventId} timeZone={event.time_zone} now={now} />
          <OverAdmissions
            eventId={eventId}
            timeZone={event.time_zone}
            maySettle={event.can.check_in}
            open={counts.over_admissions}
          />
          <ActivityLog eventId={eventId} timeZone={event.time_zone} now={now} />
        </section>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} width={`${90 - row * 7}%`} />
      ))}
    </div>
  );
}

const DAY_MS = 86_400_000;
/** How long beforehand an event says that its guests will be erased. */
const NOTICE_MS = 30 * DAY_MS;

interface Props {
  readonly eventId: number;
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Says when the personal data of the event's guests is erased, a month beforehand and afterwards. */
function RetentionNotice({ eventId, timeZone, now }: Props) {
  const { data } = useQuery({
    queryKey: ['event-retention', eventId],
    queryFn: async ({ signal }) => (await call(getEventRetention, { params: { eventId }, signal })).retention,
    staleTime: DAY_MS / 24,
  });
  const at = data?.erases_at;
  if (!at || Date.parse(at) - now > NOTICE_MS) return null;
  const date = formatDate(at, timeZone);
  return (
    <div className={classes.notice}>
      <Alert kind={Date.parse(at) > now ? 'warning' : 'info'}>
        {Date.parse(at) > now
          ? i18n.t(
              'The names and comments of this event’s guests will be erased on {date}. Counts are kept. A Top dog can change this under Privacy.',
              { date },
            )
          : i18n.t('The names and comments of this event’s guests were due to be erased on {date}. Counts are kept.', {
              date,
            })}
      </Alert>
    </div>
  );
}
