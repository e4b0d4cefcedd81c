import { MAX_INVITATION_NAME, type InvitationList } from '@laminate/contracts/guest-invitations';
import type { ListedPerson } from '@laminate/contracts/people';
import { failureOf } from '@laminate/sdk';
import { useBatchKey } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Link } from '@laminate/sdk/router';
import { Alert, Button, ErrorPanel, FormError, Modal, ModalActions, Select, Skeleton, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Eye, Mail } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EventDetails } from '../event/event-details.ts';
import { createList, invitationListsQuery, invite } from './api/invitations.ts';
import { LetterPreview } from './letter-preview.tsx';
import { toastInvited } from './toast-invited.ts';
import classes from './invitations.module.css';

const NEW = 'new';
/** Names of guests left out. More of them would push the buttons out of sight. */
const MOST_NAMES = 20;

interface InviteModalProps {
  readonly event: EventDetails;
  readonly people: readonly ListedPerson[];
  readonly onClose: () => void;
}

/** Invites guests by mail: says who gets a letter and who is left out, and asks by which list. */
export function InviteModal({ event, people, onClose }: InviteModalProps) {
  const { data, error, refetch, isFetching } = useQuery(invitationListsQuery(event.id));
  return (
    <Modal opened size="wide" title={i18n.t('Invite guests')} closeLabel={i18n.t('Close')} onClose={onClose}>
      {error && !data && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the lists')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height="160px" />}
      {data && <InviteForm event={event} people={people} lists={data.invitation_lists} onClose={onClose} />}
    </Modal>
  );
}

interface InviteFormProps extends InviteModalProps {
  readonly lists: readonly InvitationList[];
}

function InviteForm({ event, people, lists, onClose }: InviteFormProps) {
  const form = useForm({ defaultValues: { list: String(lists[0]?.id ?? NEW), name: '' } });
  const { failure, attempt } = useAttempt(form, ['name']);
  const [previewed, setPreviewed] = useState(false);
  const [listKey, peopleKey] = [useBatchKey(), useBatchKey()];
  const chosen = useWatch({ control: form.control, name: 'list' });
  const list = lists.find(({ id }) => String(id) === chosen);
  const already = people.filter(({ answer }) => answer !== null);
  const others = people.filter(({ answer }) => answer === null);
  const withoutAddress = others.filter((person) => !hasAddress(person));
  const invited = others.filter(hasAddress);
  const [first] = invited;

  const submit = ({ name }: { name: string }) =>
    attempt(async () => {
      const ids = invited.map(({ id }) => id);
      const listId = list?.id ?? (await createList(event.id, { name }, listKey.keyOf(name))).id;
      // The list is here now, should the guests be refused.
      form.setValue('list', String(listId));
      toastInvited(await invite(event.id, listId, ids, peopleKey.keyOf([listId, ids])));
      onClose();
    });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <p>
        {i18n.t(
          '{count, plural, =0 {No one gets a letter.} one {# guest gets a letter.} other {# guests get a letter.}}',
          {
            count: invited.length,
          },
        )}{' '}
        {invited.length > 0 && i18n.t('They’re pending until they accept.')}
      </p>
      <LeftOut
        people={withoutAddress}
        label={i18n.t('{count, plural, one {# guest} other {# guests}} without an e-mail address', {
          count: withoutAddress.length,
        })}
      />
      <LeftOut
        people={already}
        label={i18n.t('{count, plural, one {# guest} other {# guests}} already invited', { count: already.length })}
      />
      {lists.length > 0 && (
        <Field
          as={Select}
          name="list"
          label={i18n.t('Invitation list')}
          required={i18n.t('Choose a list')}
          options={[
            ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: NEW, label: i18n.t('New list') },
          ]}
        />
      )}
      {!list && (
        <>
          <Field
            as={TextInput}
            name="name"
            label={i18n.t('List name')}
            description={i18n.t('For organisers. Guests don’t see it.')}
            required={i18n.t('Enter a name')}
            maxLength={MAX_INVITATION_NAME}
            autoComplete="off"
          />
          <Alert>
            {i18n.t('The letter gives the name and time of the event. To write your own words, add the list first.')}{' '}
            <Link to={`/event/${event.id}/invitations`}>{i18n.t('Invitations')}</Link>
          </Alert>
        </>
      )}
      {list && first && (
        <div>
          <Button icon={<Eye aria-hidden="true" />} aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
            {previewed ? i18n.t('Hide the letter') : i18n.t('Preview letter')}
          </Button>
        </div>
      )}
      {list && first && previewed && <LetterPreview eventId={event.id} list={list} personId={first.id} />}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Mail aria-hidden="true" />}
          disabled={invited.length === 0}
          loading={form.formState.isSubmitting}
        >
          {i18n.t('{count, plural, =0 {Send letters} one {Send # letter} other {Send # letters}}', {
            count: invited.length,
          })}
        </Button>
      </ModalActions>
    </Form>
  );
}

const hasAddress = ({ details }: ListedPerson): boolean =>
  typeof details['email'] === 'string' && details['email'] !== '';

/** Guests who get no letter, by name when opened. Shows nothing where there are none. */
function LeftOut({ people, label }: { people: readonly ListedPerson[]; label: string }) {
  if (people.length === 0) return null;
  const more = people.length - MOST_NAMES;
  return (
    <details className={classes.leftOut}>
      <summary>{i18n.t('Left out: {who}', { who: label })}</summary>
      <ul>
        {people.slice(0, MOST_NAMES).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}</li>}
      </ul>
    </details>
  );
}
