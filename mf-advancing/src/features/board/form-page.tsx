import type { AdvancingBoard } from '@laminate/contracts/answers';
import type { Event } from '@laminate/contracts/events';
import { failureOf } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam, useSearchParams } from '@laminate/sdk/router';
import { Breadcrumbs, EmptyState, ErrorPanel, Meter, NavTabs, Page, RecordName, RecordTable, Skeleton, TextLink } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { boardQuery } from './api/board.ts';

type Form = AdvancingBoard['forms'][number];

/** One form: what stands in it and how far all artists are with it, and its artists to edit one by one. */
export function FormPage({ event }: { readonly event: Event }) {
  const formId = useIdParam('formId');
  const [search] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(boardQuery(event.id));
  if (error && !data) {
    return <ErrorPanel headingLevel={1} title={i18n.t('The board could not be loaded')} {...failureOf(error)} retryLabel={i18n.t('Retry')} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton width="60%" />;
  const form = data.forms.find(({ id }) => id === formId);
  if (!form) return <EmptyState headingLevel={1} title={i18n.t('There is no such form')} />;
  const perArtist = search.has('artists');
  const here = `/event/${event.id}/advancing-form/${form.id}`;
  const tabs = [{ label: i18n.t('Forms'), href: here, current: !perArtist }, { label: i18n.t('Edit per artist'), href: `${here}?artists`, current: perArtist }];
  const path = { label: i18n.t('Breadcrumbs'), items: [{ label: i18n.t('Advancing'), href: `/event/${event.id}/advancing-forms` }, { label: form.name }] };
  const artists = data.artists.filter(({ form_id }) => form_id === form.id);
  return (
    <Page title={form.name} documentTitle={i18n.t('{name} – {event} – Laminate', { name: form.name, event: event.name })} breadcrumbs={<Breadcrumbs {...path} />}>
      <NavTabs kind="underlined" label={form.name} items={tabs} />
      {perArtist ? <Artists eventId={event.id} artists={artists} /> : <Forms eventId={event.id} board={data} />}
    </Page>
  );
}

const NameLink = ({ href, name }: { readonly href: string; readonly name: string }) => <RecordName><TextLink href={href}>{name}</TextLink></RecordName>;

function Forms({ eventId, board }: { readonly eventId: number; readonly board: AdvancingBoard }) {
  const of = (form: Form) => board.artists.filter(({ form_id }) => form_id === form.id);
  return (
    <RecordTable label={i18n.t('Forms')} heads={[i18n.t('Form'), i18n.t('Sections'), i18n.t('Artists'), i18n.t('Submitted'), i18n.t('Late')]}>
      {board.forms.map((form) => (
        <tr key={form.id}>
          <th scope="row"><NameLink href={`/event/${eventId}/advancing-form/${form.id}?artists`} name={form.name} /></th>
          <td>{form.sections.length}</td>
          <td>{of(form).length}</td>
          <td>{of(form).filter(({ form_submitted }) => form_submitted).length}</td>
          <td>{of(form).filter(({ late }) => late).length}</td>
        </tr>
      ))}
    </RecordTable>
  );
}

function Artists({ eventId, artists }: { readonly eventId: number; readonly artists: AdvancingBoard['artists'] }) {
  if (artists.length === 0) return <EmptyState title={i18n.t('No artist has this form yet')} />;
  return (
    <RecordTable label={i18n.t('Edit per artist')} heads={[i18n.t('Artist'), i18n.t('Progress'), i18n.t('State')]}>
      {artists.map(({ id, name, progress, late, form_submitted }) => (
        <tr key={id}>
          <th scope="row"><NameLink href={`/event/${eventId}/advancing-form-artist/${id}`} name={name} /></th>
          <td>{`${progress} %`}<Meter label={i18n.t('Progress of {name}', { name })} value={progress} max={100} valueText={`${progress} %`} size="thin" /></td>
          <td>{form_submitted ? i18n.t('submitted') : late ? i18n.t('Late') : ''}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
