import type { Event } from '@laminate/contracts/events';
import type { FormAnswer } from '@laminate/contracts/form-edit';
import type { RequestForm } from '@laminate/contracts/requests';
import { readRequestForm, setRequestForm } from '@laminate/contracts/routes/guestlist-requests';
import { allSections } from '@laminate/rules/form-rules';
import { call, failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { FormBuilder } from './builder/form-builder.tsx';

/** The form of a category as the builder takes forms. It counts no answers: each request keeps the form it answered. */
const answerOf = ({ form }: { readonly form: RequestForm }): FormAnswer => ({
  form: { id: form.category_id, name: form.name, description: '', revision: form.revision, sections: form.sections },
  usage: { artists: 0, submitted: 0, sections: [], fields: [] },
});

function EditRequestForm({ event }: { readonly event: Event }) {
  const params = { eventId: event.id, categoryId: useIdParam('categoryId') };
  const known = Number.isInteger(params.categoryId);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['request-form', event.id, params.categoryId],
    queryFn: async ({ signal }) => answerOf(await call(readRequestForm, { params, signal })),
    enabled: known,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const back = `/event/${event.id}/request-categories`;
  if (data)
    return (
      <FormBuilder
        key={`${event.id}/${params.categoryId}`}
        event={event}
        loaded={data}
        other={{
          note: i18n.t('Requests that were sent keep the form they answered. Deadlines apply to them as they are now.'),
          trail: [{ label: i18n.t('Request categories'), href: back }, { label: data.form.name }],
          read: async () => answerOf(await call(readRequestForm, { params })),
          save: async ({ revision = 0, sections = [] }, read) => {
            const seen = Object.fromEntries(allSections(read).map(({ id, deadline }) => [id, deadline]));
            return answerOf(await call(setRequestForm, { params, body: { revision, sections, seen } }));
          },
        }}
      />
    );
  if (!known || hasCode(error, 'not_found'))
    return (
      <EmptyState
        headingLevel={1}
        title={i18n.t('Category not found')}
        actions={<Button href={back}>{i18n.t('Go to categories')}</Button>}
      />
    );
  if (!error) return <Skeleton width="60%" />;
  return (
    <ErrorPanel
      headingLevel={1}
      title={i18n.t('Couldn’t load the form')}
      {...failureOf(error)}
      retryLabel={i18n.t('Retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** Builds the form of a category of requests. */
export default function RequestFormScreen() {
  return <AdvancingFrame ofArtists={false}>{(event) => <EditRequestForm event={event} />}</AdvancingFrame>;
}
