import type { AdvancingBoard } from '@laminate/contracts/answers';
import type { Event } from '@laminate/contracts/events';
import { advancingBoard } from '@laminate/contracts/routes/answers';
import { call, failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useSearchParams } from '@laminate/sdk/router';
import { Breadcrumbs, Button, EmptyState, ErrorPanel, NavTabs, Page, Skeleton } from '@laminate/ui';
import { Pencil, Users } from '@laminate/ui/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { withinAdvancing, withinArtists } from '../../advancing-trail.ts';
import { Board } from './board.tsx';
import { FormSections, FormsOverview } from './forms-overview.tsx';

interface AdvancingPageProps {
  readonly event: Event;
  /** The form that it is about, or null for all of them. */
  readonly formId: number | null;
}

interface AdvancingTabsProps {
  readonly eventId: number;
  /** The form that the screen is about, where it is about one. */
  readonly formId: number | null;
}

/** The views of what artists answer: the forms, and the artists to edit one by one (`?artists`). */
function AdvancingTabs({ eventId, formId }: AdvancingTabsProps) {
  const [search] = useSearchParams();
  const forms = formId === null ? `/event/${eventId}/advancing-forms` : `/event/${eventId}/advancing-form/${formId}`;
  const perArtist = search.has('artists');
  const items = [
    { label: i18n.t('Forms'), href: forms, current: !perArtist },
    { label: i18n.t('Edit per artist'), href: `${forms}?artists`, current: perArtist },
  ];
  return <NavTabs kind="underlined" label={i18n.t('Advancing')} items={items} />;
}

/** Returns the query for the state of every section of every form, by artist. */
const boardQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['advancing-board', eventId] as const,
    queryFn: ({ signal }) => call(advancingBoard, { params: { eventId }, signal }),
  });

/**
 * What artists are asked, in two tabs: the forms and how far all are with them, and with `?artists` the artists one by
 * one.
 */
export function AdvancingPage({ event, formId }: AdvancingPageProps) {
  const [search] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(boardQuery(event.id));
  const form = data?.forms.find(({ id }) => id === formId) ?? null;
  if (data && formId !== null && !form) return <EmptyState headingLevel={1} title={i18n.t('Form not found')} />;
  const title = form?.name ?? i18n.t('Advancing');
  const trail = form ? withinAdvancing : withinArtists;
  const shown =
    data &&
    (form ? { ...data, forms: [form], artists: data.artists.filter(({ form_id }) => form_id === form.id) } : data);
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      note={shown && <Summary board={shown} />}
      breadcrumbs={<Breadcrumbs label={i18n.t('Breadcrumbs')} items={trail(event.id, { label: title })} />}
      actions={
        <>
          <Button icon={<Users aria-hidden="true" />} href={`/event/${event.id}/artist-guests`}>
            {i18n.t('Artist guests')}
          </Button>
          {form && (
            <Button icon={<Pencil aria-hidden="true" />} href={`/event/${event.id}/forms/${form.id}`}>
              {i18n.t('Edit form')}
            </Button>
          )}
        </>
      }
    >
      <AdvancingTabs eventId={event.id} formId={formId} />
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the overview')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && search.has('artists') && <Board event={event} board={data} only={form} />}
      {data &&
        !search.has('artists') &&
        (form ? <FormSections board={data} form={form} /> : <FormsOverview eventId={event.id} board={data} />)}
    </Page>
  );
}

function Summary({ board }: { readonly board: AdvancingBoard }) {
  const late = board.artists.filter((artist) => artist.late).length;
  const submitted = board.artists.filter(({ form_submitted }) => form_submitted).length;
  const counts = [
    i18n.t('{count, plural, one {# artist} other {# artists}}', { count: board.artists.length }),
    i18n.t('{count, plural, one {# has submitted} other {# have submitted}}', { count: submitted }),
    i18n.t('{count, plural, one {# overdue} other {# overdue}}', { count: late }),
  ];
  return <>{counts.join(', ')}</>;
}
