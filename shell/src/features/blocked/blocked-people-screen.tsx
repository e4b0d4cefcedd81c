import type { BlockedPerson } from '@laminate/contracts/requests';
import {
  addBlockedPerson,
  listBlockedPeople,
  removeBlockedPerson,
  removeBlockedPhoto,
  setBlockedPhoto,
} from '@laminate/contracts/routes/guestlist-requests';
import { MAX_PHOTO_BYTES } from '@laminate/contracts/photos';
import { call, confirm, failureOf, queryClient, toast } from '@laminate/sdk';
import { uploadFile } from '@laminate/sdk/device';
import { DayField, useBatchKey } from '@laminate/sdk/forms';
import { formatDate, formatDay } from '@laminate/sdk/format';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Face,
  FormError,
  Modal,
  ModalActions,
  Page,
  RecordActions,
  RecordName,
  RecordNote,
  RecordTable,
  Skeleton,
  TextInput,
  Textarea,
} from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Ban, ImagePlus, Plus } from '@laminate/ui/icons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import records from '../../records/records.module.css';

const MAX_NAME = 200;
const MAX_PHONE = 40;
const MAX_REASON = 2000;

/** The blocked list, which is asked for once a visit: the audit log records each look. */
const blockedQuery = queryOptions({
  queryKey: ['blocked-people'],
  queryFn: async ({ signal }) => (await call(listBlockedPeople, { signal })).blocked,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

const show = (blocked: readonly BlockedPerson[]) => queryClient.setQueryData(blockedQuery.queryKey, [...blocked]);

/** The people whom the account does not want at its events. Requests for them are marked. */
export default function BlockedPeopleScreen() {
  const { data, error, refetch, isFetching } = useQuery(blockedQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {i18n.t('Block a person')}
    </Button>
  );
  return (
    <Page
      title={i18n.t('Blocked list')}
      documentTitle={i18n.t('Blocked list – Laminate')}
      actions={data && data.length > 0 && add}
    >
      <p className={records.lead}>
        {i18n.t(
          'Requests for these people are marked at all of your events. Those who decide see that someone is on the list, but not why. The audit log records who opens this page.',
        )}
      </p>
      {!data && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the blocked list')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data?.length === 0 && (
        <EmptyState title={i18n.t('No one is on the blocked list')} icon={<Ban aria-hidden="true" />} actions={add}>
          {i18n.t('Add people by name, e-mail address or telephone number.')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RecordTable
          label={i18n.t('Blocked list')}
          className={records.people ?? ''}
          heads={[i18n.t('Person'), i18n.t('Reason'), i18n.t('Blocked')]}
          actionsHead={i18n.t('Actions')}
          align="top"
        >
          {data.map((person) => (
            <tr key={person.id}>
              <th scope="row">
                {person.face !== null && (
                  <Face src={`data:image/webp;base64,${person.face}`} name={person.name} size="card" />
                )}
                <RecordName>{person.name}</RecordName>
                <RecordNote>{[person.e_mail, person.phone].filter(Boolean).join(' · ')}</RecordNote>
              </th>
              <td>
                <span className={records.lines}>{person.reason || i18n.t('No reason given')}</span>
                <RecordNote>
                  {i18n.t('Added on {day} by {name}', { day: formatDate(person.made_at), name: person.made_by })}
                </RecordNote>
              </td>
              <td>
                {person.until === null ? i18n.t('No end') : i18n.t('Until {day}', { day: formatDay(person.until) })}
                {isOver(person) && <RecordNote>{i18n.t('No longer blocked')}</RecordNote>}
              </td>
              <RecordActions>
                <div className={records.acts}>
                  <PhotoButton person={person} />
                  {person.face !== null && (
                    <Button
                      aria-label={i18n.t('Remove photo of {name}', { name: person.name })}
                      onClick={() => void removePhoto(person)}
                    >
                      {i18n.t('Remove photo')}
                    </Button>
                  )}
                  <Button
                    aria-label={i18n.t('Take off {name}', { name: person.name })}
                    onClick={() => void remove(person)}
                  >
                    {i18n.t('Take off')}
                  </Button>
                </div>
              </RecordActions>
            </tr>
          ))}
        </RecordTable>
      )}
      {adding && <AddModal onClose={() => setAdding(false)} />}
    </Page>
  );
}

/** Hours in milliseconds by which the last zone is behind UTC. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** Whether the last day of an entry is over in every zone: it ends in that of each event. */
const isOver = ({ until }: BlockedPerson): boolean =>
  until !== null && until < new Date(Date.now() - LAST_ZONE_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

const MEGABYTE = 1024 * 1024;

/** Sends the photo of a person when it is chosen. */
function PhotoButton({ person: { id, name, face } }: { readonly person: BlockedPerson }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const label = face === null ? i18n.t('Add photo of {name}', { name }) : i18n.t('Replace photo of {name}', { name });
  async function send(file: File): Promise<void> {
    if (file.size > MAX_PHOTO_BYTES)
      return void toast.error(i18n.t('Photos can be up to {limit} MB', { limit: MAX_PHOTO_BYTES / MEGABYTE }));
    setSending(true);
    try {
      show((await uploadFile(setBlockedPhoto, { params: { blockedId: id }, fields: {}, file })).blocked);
      toast.success(i18n.t('Photo of {name} saved', { name }));
    } catch (error) {
      toast.error(failureOf(error).message);
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        icon={<ImagePlus aria-hidden="true" />}
        aria-label={label}
        loading={sending}
        onClick={() => input.current?.click()}
      >
        {face === null ? i18n.t('Add photo') : i18n.t('Replace photo')}
      </Button>
    </>
  );
}

async function remove({ id, name }: BlockedPerson): Promise<void> {
  const question = i18n.t('Take {name} off the blocked list?', { name });
  if (!(await confirm(question, { confirmLabel: i18n.t('Take off'), cancelLabel: i18n.t('Cancel') }))) return;
  try {
    show((await call(removeBlockedPerson, { params: { blockedId: id } })).blocked);
    toast.success(i18n.t('{name} is off the blocked list', { name }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

async function removePhoto({ id, name }: BlockedPerson): Promise<void> {
  const question = i18n.t('Remove the photo of {name}?', { name });
  if (!(await confirm(question, { confirmLabel: i18n.t('Remove photo'), cancelLabel: i18n.t('Cancel') }))) return;
  try {
    show((await call(removeBlockedPhoto, { params: { blockedId: id } })).blocked);
    toast.success(i18n.t('Photo of {name} removed', { name }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

interface Values {
  name: string;
  e_mail: string;
  phone: string;
  reason: string;
  until: string;
}

function AddModal({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', e_mail: '', phone: '', reason: '', until: '' } });
  const { failure, attempt } = useAttempt(form, ['name', 'e_mail', 'phone', 'reason', 'until']);
  const { keyOf } = useBatchKey();
  const submit = ({ until, ...given }: Values) =>
    attempt(async () => {
      const body = { ...given, until: until === '' ? null : until };
      show((await call(addBlockedPerson, { body, idempotencyKey: keyOf(body) })).blocked);
      toast.success(i18n.t('{name} is on the blocked list', { name: given.name.trim() }));
      onClose();
    });
  return (
    <Modal opened title={i18n.t('Block a person')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={TextInput}
          name="name"
          label={i18n.t('Name')}
          required={i18n.t('Enter a name')}
          maxLength={MAX_NAME}
          autoComplete="off"
          data-autofocus
        />
        <Field as={TextInput} name="e_mail" label={i18n.t('E-mail')} inputMode="email" autoComplete="off" />
        <Field
          as={TextInput}
          name="phone"
          label={i18n.t('Phone')}
          inputMode="tel"
          maxLength={MAX_PHONE}
          autoComplete="off"
        />
        <Field
          as={Textarea}
          name="reason"
          label={i18n.t('Reason')}
          description={i18n.t('Only owners see it.')}
          maxLength={MAX_REASON}
          rows={3}
        />
        <DayField name="until" label={i18n.t('Last day')} description={i18n.t('Leave empty for no end.')} />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Add to the list')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
