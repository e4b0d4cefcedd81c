import type { EventTemplate } from '@laminate/contracts/event-copies';
import type { Event } from '@laminate/contracts/events';
import { deleteEventTemplate, keepEventTemplate } from '@laminate/contracts/routes/event-copies';
import { call, confirm, failureOf, showAlert, toast } from '@laminate/sdk';
import { formatDateRange } from '@laminate/sdk/format';
import { useBatchKey } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import {
  Button,
  ErrorPanel,
  FormError,
  IconButton,
  Modal,
  ModalActions,
  RecordActions,
  RecordName,
  RecordTable,
  TextInput,
} from '@laminate/ui';
import { Trash2 } from '@laminate/ui/icons';
import { Field, Form } from '@laminate/ui/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { templatesQuery } from './copy/copy-event-api.ts';
import { deletedEventsQuery } from './edit-event.ts';
import classes from './events.module.css';

interface Props {
  /** Whether the person can add events. Where the plan is full, the screen that follows says so. */
  readonly canUse: boolean;
  /** The template that was just restored. Its list gets the focus, as the button for it is gone. */
  readonly restored: number | null;
  readonly onReached: () => void;
}

/** The templates of the account, each to start an event from or to delete. Shows nothing if there are none. */
export function EventTemplates({ canUse, restored, onReached }: Props) {
  const { data, error, refetch, isFetching } = useQuery(templatesQuery);
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!data?.some(({ id }) => id === restored)) return;
    heading.current?.focus();
    onReached();
  }, [data, restored, onReached]);
  const remove = useMutation({
    mutationFn: (templateId: number) => call(deleteEventTemplate, { params: { templateId } }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries(templatesQuery), client.invalidateQueries(deletedEventsQuery)]),
  });

  async function askToDelete({ id, name }: EventTemplate): Promise<void> {
    const agreed = await confirm(i18n.t('Are you sure you want to delete this template?'), {
      title: name,
      confirmLabel: i18n.t('Delete template'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await remove.mutateAsync(id);
      showAlert('success', i18n.t('Template deleted'), { content: name });
    } catch (failure) {
      showAlert('error', i18n.t('Couldn’t delete the template'), { content: failureOf(failure).message });
    }
  }

  if (error && !data) {
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the templates')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  const dates = i18n.t('Event dates');
  return (
    <section className={classes.section}>
      <h2 ref={heading} tabIndex={-1}>
        {i18n.t('Templates')}
      </h2>
      <RecordTable label={i18n.t('Templates')} heads={[i18n.t('Template'), dates]} actionsHead={i18n.t('Actions')}>
        {data.map((template) => (
          <tr key={template.id}>
            <th scope="row">
              <RecordName>{template.name}</RecordName>
            </th>
            <td className={classes.when} data-label={dates}>
              {formatDateRange(template.start_time, template.end_time, template.time_zone)}
            </td>
            <RecordActions>
              {canUse && (
                <Button
                  href={`/start-from/${template.id}`}
                  aria-label={i18n.t('Use template {name}', { name: template.name })}
                >
                  {i18n.t('Use')}
                </Button>
              )}
              <IconButton
                label={i18n.t('Delete template {name}', { name: template.name })}
                onClick={() => void askToDelete(template)}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </RecordActions>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

/** Asks under which name an event is saved as a template. */
export function KeepTemplateModal({ event, onClose }: { readonly event: Event; readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { name: event.name } });
  const { failure, attempt } = useAttempt(form, ['name']);
  const { keyOf } = useBatchKey();
  const client = useQueryClient();
  const submit = (body: { name: string }) =>
    attempt(async () => {
      await call(keepEventTemplate, { params: { eventId: event.id }, body, idempotencyKey: keyOf(body) });
      await client.invalidateQueries(templatesQuery);
      toast.success(i18n.t('Template saved'));
      onClose();
    });
  return (
    <Modal opened onClose={onClose} title={i18n.t('Save as template')} closeLabel={i18n.t('Close')}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p>
          {i18n.t(
            'The template has the set-up, event users and contacts of the event. Guests and artists aren’t saved.',
          )}
        </p>
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Template name')}
          required={i18n.t('Enter a name')}
          autoComplete="off"
          data-autofocus
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save template')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
