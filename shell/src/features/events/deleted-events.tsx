import type { DeletedEvent } from '@laminate/contracts/events';
import { failureOf, showAlert } from '@laminate/sdk';
import { formatDate, formatDateRange, formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, ErrorPanel, RecordActions, RecordName, RecordNote, RecordTable } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { deletedEventsQuery, useRestoreEvent } from './edit-event.ts';
import classes from './events.module.css';

/** The events and templates that the owner can restore. Shows nothing if there are none. */
export function DeletedEvents({ onRestored }: { readonly onRestored: (id: number) => void }) {
  const { data, error, refetch, isFetching } = useQuery(deletedEventsQuery);
  const restore = useRestoreEvent();

  async function bringBack({ id, name, is_template: isTemplate }: DeletedEvent): Promise<void> {
    try {
      await restore.mutateAsync(id);
      onRestored(id);
      showAlert('success', isTemplate ? i18n.t('Template restored') : i18n.t('Event restored'), { content: name });
    } catch (failure) {
      showAlert('error', isTemplate ? i18n.t('Couldn’t restore the template') : i18n.t('Couldn’t restore the event'), {
        content: failureOf(failure).message,
      });
    }
  }

  if (error && !data) {
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the deleted events')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  const [deleted, until] = [i18n.t('Deleted'), i18n.t('Can be restored until')];
  return (
    <section className={classes.section}>
      <h2>{deleted}</h2>
      <RecordTable
        label={i18n.t('Deleted events')}
        heads={[i18n.t('Event'), deleted, until]}
        actionsHead={i18n.t('Actions')}
      >
        {data.map((event) => (
          <tr key={event.id}>
            <th scope="row">
              <RecordName>{event.name}</RecordName>
              <RecordNote>
                {event.is_template
                  ? i18n.t('Template')
                  : formatDateRange(event.start_time, event.end_time, event.time_zone)}
              </RecordNote>
            </th>
            <td className={classes.when} data-label={deleted}>
              <time dateTime={event.deleted_at}>{formatDateTime(event.deleted_at, event.time_zone)}</time>
              <RecordNote>{event.deleted_by ?? '–'}</RecordNote>
            </td>
            <td className={classes.when} data-label={until}>
              <time dateTime={event.restorable_until}>{formatDate(event.restorable_until, event.time_zone)}</time>
            </td>
            <RecordActions>
              <Button
                loading={restore.isPending && restore.variables === event.id}
                onClick={() => void bringBack(event)}
                aria-label={i18n.t('Restore {name}', { name: event.name })}
              >
                {i18n.t('Restore')}
              </Button>
            </RecordActions>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}
