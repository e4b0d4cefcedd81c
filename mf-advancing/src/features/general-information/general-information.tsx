import type { Event } from '@laminate/contracts/events';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Badge, ErrorPanel, Page, Skeleton } from '@laminate/ui';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { contactsQuery } from './api/contacts.ts';
import { generalInformationQuery, saveForAll } from './api/general-information.ts';
import { Contacts } from './contacts.tsx';
import { InformationText } from './information-text.tsx';

/** The information for all artists of the event. */
function GeneralInformation({ event }: { readonly event: Event }) {
  const { data, error, refetch, isFetching } = useQuery(generalInformationQuery(event.id));
  usePrefetchQuery(contactsQuery(event.id));
  const title = i18n.t('General information');
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      note={
        data && (
          <Badge>{data.event.general_information_published ? i18n.t('Published') : i18n.t('Not published yet')}</Badge>
        )
      }
    >
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the general information')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Waiting />}
      <Suspense fallback={<Waiting />}>
        {data && (
          <InformationText
            key={event.id}
            eventId={event.id}
            saved={data}
            canPublish
            label={title}
            save={(change) => saveForAll(event.id, change)}
          />
        )}
        {(data || error) && <Contacts eventId={event.id} />}
      </Suspense>
    </Page>
  );
}

const Waiting = () => <Skeleton height="480px" />;

/** The information for all artists of an event. */
export default function GeneralInformationScreen() {
  return <AdvancingFrame>{(event) => <GeneralInformation event={event} />}</AdvancingFrame>;
}
