import type { Event } from '@laminate/contracts/events';
import { failureOf, hasCode } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, Skeleton } from '@laminate/ui';
import { useQuery } from '@tanstack/react-query';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { formQuery } from './api/forms.ts';
import { FormBuilder } from './builder/form-builder.tsx';

/** The form of the address, to build. */
function EditForm({ event }: { readonly event: Event }) {
  const formId = useIdParam('formId');
  const known = Number.isInteger(formId);
  const { data, error, refetch, isFetching } = useQuery({
    ...formQuery(event.id, formId),
    enabled: known,
    refetchOnWindowFocus: false,
  });
  if (data) return <FormBuilder key={`${event.id}/${formId}`} event={event} loaded={data} />;
  if (!known || hasCode(error, 'not_found')) {
    return (
      <EmptyState
        headingLevel={1}
        title={i18n.t('Form not found')}
        actions={<Button href={`/event/${event.id}/forms`}>{i18n.t('Go to forms')}</Button>}
      />
    );
  }
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

/** Builds a form. */
export default function FormScreen() {
  return <AdvancingFrame>{(event) => <EditForm event={event} />}</AdvancingFrame>;
}
