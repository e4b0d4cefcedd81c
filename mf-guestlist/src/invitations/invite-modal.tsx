import { MAX_INVITATION_NAME, type InvitationList, type InvitationPlan } from '@laminate/contracts/guest-invitations';
import type { ListedPerson } from '@laminate/contracts/people';
import { useBatchKey } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Link } from '@laminate/sdk/router';
import { Alert, Button, FormError, Modal, ModalActions, Select, Skeleton, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { Eye, Mail } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LoadFailed } from '../event/event-gate.tsx';
import type { EventDetails } from '../event/event-details.ts';
import { createList, invitationListsQuery, invite, planQuery } from './api/invitations.ts';
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
  const lists = useQuery(invitationListsQuery(event.id));
  const ids = useMemo(() => people.map(({ id }) => id), [people]);
  const plan = useQuery(planQuery(event.id, ids));
  const failed = [lists, plan].find(({ data, error }) => error && !data);
  return (
    <Modal opened size="wide" title={i18n.t('Invite guests')} closeLabel={i18n.t('Close')} onClose={onClose}>
      {failed && <LoadFailed title={i18n.t('Couldn’t load the lists')} query={failed} />}
      {!failed && !(lists.data && plan.data) && <Skeleton height="160px" />}
      {lists.data && plan.data && (
        <InviteForm
          event={event}
          people={people}
          lists={lists.data.invitation_lists}
          plan={plan.data}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface InviteFormProps extends InviteModalProps {
  readonly lists: readonly InvitationList[];
  readonly plan: InvitationPlan;
}

function InviteForm({ event, people, lists, plan, onClose }: InviteFormProps) {
  const form = useForm({ defaultValues: { list: String(lists[0]?.id ?? NEW), name: '' } });
  const { failure, attempt } = useAttempt(form, ['name']);
  const [previewed, setPreviewed] = useState(false);
  const [listKey, peopleKey] = [useBatchKey(), useBatchKey()];
  const chosen = useWatch({ control: form.control, name: 'list' });
  const list = lists.find(({ id }) => String(id) === chosen);
  const { invited } = plan;
  const [first] = invited;
  const peopleOf = (ids: readonly number[]) => {
    const wanted = new Set(ids);
    return people.filter(({ id }) => wanted.has(id));
  };

  const submit = ({ name }: { name: string }) =>
    attempt(async () => {
      const listId = list?.id ?? (await createList(event.id, { name }, listKey.keyOf(name))).id;
      // The list is here now, should the guests be refused.
      form.setValue('list', String(listId));
      toastInvited(await invite(event.id, listId, invited, peopleKey.keyOf([listId, invited])));
      onClose();
    });

  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={failure?.message} reference={failure?.reference} />
      <p>
        {i18n.t(
          '{count, plural, =0 {No one gets an e-mail.} one {# guest gets an e-mail.} other {# guests get an e-mail.}}',
          {
            count: invited.length,
          },
        )}{' '}
        {invited.length > 0 && i18n.t('They’re pending until they accept.')}
      </p>
      <LeftOut
        people={peopleOf(plan.without_address)}
        label={i18n.t('{count, plural, one {# guest} other {# guests}} without an e-mail address', {
          count: plan.without_address.length,
        })}
      />
      <LeftOut
        people={peopleOf(plan.already)}
        label={i18n.t('{count, plural, one {# guest} other {# guests}} already invited', {
          count: plan.already.length,
        })}
      />
      <LeftOut
        people={peopleOf(plan.stopped)}
        label={i18n.t('{count, plural, one {# guest} other {# guests}} asked for no more e-mails', {
          count: plan.stopped.length,
        })}
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
            {i18n.t('The e-mail gives the name and time of the event. To write your own words, add the list first.')}{' '}
            <Link to={`/event/${event.id}/invitations`}>{i18n.t('Invitations')}</Link>
          </Alert>
        </>
      )}
      {list && first && (
        <div>
          <Button icon={<Eye aria-hidden="true" />} aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
            {previewed ? i18n.t('Hide e-mail') : i18n.t('Preview e-mail')}
          </Button>
        </div>
      )}
      {list && first && previewed && <LetterPreview eventId={event.id} list={list} personId={first} />}
      <ModalActions>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Mail aria-hidden="true" />}
          disabled={invited.length === 0}
          loading={form.formState.isSubmitting}
        >
          {i18n.t('{count, plural, =0 {Send e-mails} one {Send # e-mail} other {Send # e-mails}}', {
            count: invited.length,
          })}
        </Button>
      </ModalActions>
    </Form>
  );
}

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
