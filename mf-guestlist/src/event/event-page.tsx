import { i18n } from '@laminate/sdk/i18n';
import { Breadcrumbs, Page, Skeleton } from '@laminate/ui';
import type { ComponentProps } from 'react';
import type { EventDetails } from './event-details.ts';
import { LoadFailed, type Loading } from './event-gate.tsx';

interface EventPageProps extends Pick<ComponentProps<typeof Page>, 'title' | 'note' | 'actions' | 'fill' | 'children'> {
  readonly event: EventDetails;
  /** Pages between that of the event and this one. None shows no way there. */
  readonly under?: ComponentProps<typeof Breadcrumbs>['items'];
  /** Query of the page, with the words for when it fails. Without it nothing is waited for. */
  readonly query?: Loading | undefined;
  readonly failed?: string;
}

/** A page of an event: its title, the way there, and what is shown until the page is loaded. */
export function EventPage({ event, under, query, failed = '', children, ...page }: EventPageProps) {
  const { title } = page;
  return (
    <Page
      {...page}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      breadcrumbs={
        under && (
          <Breadcrumbs
            label={i18n.t('Breadcrumbs')}
            items={[{ label: event.name, href: `/event/${event.id}` }, ...under, { label: title }]}
          />
        )
      }
    >
      {query && Boolean(query.error) && !query.data && <LoadFailed title={failed} query={query} />}
      {query && !query.data && !query.error && <Skeleton width="60%" />}
      {children}
    </Page>
  );
}

/** The page of people, which most pages of guests are under. */
export const underPeople = ({ id }: EventDetails) => [{ label: i18n.t('People'), href: `/event/${id}/people` }];
