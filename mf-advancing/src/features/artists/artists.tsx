import type { Event } from '@laminate/contracts/events';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, ErrorPanel, Page, RecordName, RecordTable, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { artistsQuery } from './api/artists.ts';

/** The artists of an event. */
export function Artists({ event }: { readonly event: Event }) {
  const { data: artists, error, refetch, isFetching } = useQuery(artistsQuery(event.id));
  return (
    <Page title={i18n.t('Artists')} documentTitle={i18n.t('{name} – {event} – Laminate', { name: i18n.t('Artists'), event: event.name })}>
      {error && !artists && (
        <ErrorPanel title={i18n.t('The artists could not be loaded')} {...failureOf(error)} retryLabel={i18n.t('Retry')} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!artists && !error && <Skeleton width="60%" />}
      {artists?.length === 0 && <EmptyState title={i18n.t('No artists yet')} />}
      {artists && artists.length > 0 && (
        <RecordTable label={i18n.t('Artists')} heads={[i18n.t('Artist'), i18n.t('Country')]}>
          {artists.map(({ id, name, country_code }) => (
            <tr key={id}>
              <th scope="row"><RecordName>{name}</RecordName></th>
              <td>{country_code}</td>
            </tr>
          ))}
        </RecordTable>
      )}
    </Page>
  );
}
