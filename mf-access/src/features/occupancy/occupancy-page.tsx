import type { OccupancyExport } from '@laminate/contracts/checkpoints';
import type { Event } from '@laminate/contracts/events';
import type { Occupancy } from '@laminate/contracts/passages';
import { failureOf, toast } from '@laminate/sdk';
import { formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { NotLive } from '@laminate/sdk/stream';
import { useNow } from '@laminate/sdk/use-now';
import { Button, EmptyState, Menu, Page } from '@laminate/ui';
import { Download, MapPin, Monitor } from '@laminate/ui/icons';
import { saveExport } from '../../occupancy/occupancy.ts';
import type { LiveOccupancy } from '../../occupancy/use-live-occupancy.ts';
import { AreaCard } from './area-card.tsx';
import { OverUses } from './over-uses.tsx';
import { QuotaList } from './quota-list.tsx';
import classes from './occupancy.module.css';

const MINUTE_MS = 60_000;

interface OccupancyPageProps {
  readonly event: Event;
  readonly occupancy: Occupancy;
  readonly live: LiveOccupancy;
}

/** Shows how many people are in each area that has a checkpoint, how they came and went, and what needs attention. */
export function OccupancyPage({ event, occupancy, live }: OccupancyPageProps) {
  const now = useNow({ everyMs: MINUTE_MS / 4, stepMs: MINUTE_MS });
  const { areas, checkpoints, hours, quotas, over_uses: overUses } = occupancy;
  const watched = areas.filter(({ id }) => checkpoints.some(({ area_id }) => area_id === id));
  return (
    <Page
      title={i18n.t('Occupancy')}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Occupancy'), event: event.name })}
      note={
        <NotLive
          state={live.state}
          asOf={live.asOf === null ? undefined : formatTime(new Date(live.asOf), event.time_zone)}
        />
      }
      actions={
        watched.length > 0 && (
          <>
            {event.can.export_access && <ExportMenu eventId={event.id} />}
            <Button icon={<Monitor aria-hidden="true" />} href={`/event/${event.id}/control-room`}>
              {i18n.t('Control room')}
            </Button>
          </>
        )
      }
    >
      {watched.length === 0 ? (
        <EmptyState
          title={i18n.t('No checkpoints yet')}
          icon={<MapPin aria-hidden="true" />}
          actions={
            event.can.manage_access && (
              <Button href={`/event/${event.id}/checkpoints`}>{i18n.t('Set up checkpoints')}</Button>
            )
          }
        >
          {i18n.t('Occupancy is counted when someone scans guests at a checkpoint.')}
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <OverUses eventId={event.id} timeZone={event.time_zone} open={overUses} />
          <div className={classes.cards}>
            {watched.map((area) => (
              <AreaCard key={area.id} area={area} hours={hours} timeZone={event.time_zone} now={now} />
            ))}
          </div>
          <QuotaList quotas={quotas} areas={areas} />
        </div>
      )}
    </Page>
  );
}

/** Offers files of what the page shows, and of every scan. */
function ExportMenu({ eventId }: { readonly eventId: number }) {
  const item = (what: OccupancyExport['what'], format: OccupancyExport['format'], label: string) => ({
    key: `${what}-${format}`,
    label,
    onSelect: () =>
      void saveExport(eventId, what, format).catch((error: unknown) => toast.error(failureOf(error).message)),
  });
  return (
    <Menu
      sections={[
        {
          key: 'hours',
          items: [
            item('hours', 'xlsx', i18n.t('Hourly figures (XLSX)')),
            item('hours', 'csv', i18n.t('Hourly figures (CSV)')),
          ],
        },
        {
          key: 'quotas',
          items: [item('quotas', 'xlsx', i18n.t('Quotas (XLSX)')), item('quotas', 'csv', i18n.t('Quotas (CSV)'))],
        },
        {
          key: 'passages',
          items: [
            item('passages', 'xlsx', i18n.t('All scans (XLSX)')),
            item('passages', 'csv', i18n.t('All scans (CSV)')),
          ],
        },
      ]}
    >
      <Button icon={<Download aria-hidden="true" />}>{i18n.t('Export')}</Button>
    </Menu>
  );
}
