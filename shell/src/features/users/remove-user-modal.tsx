import type { AccountUser } from '@laminate/contracts/account-users';
import { ENDS_ELSEWHERE } from '@laminate/contracts/set-up';
import type { SetUpItem, SetUpKind } from '@laminate/contracts/set-up';
import { failureOf, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, ErrorPanel, FormError, Modal, ModalActions, Skeleton, Switch } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { removeUser, setUpQuery } from './api/account-users.ts';
import classes from './users.module.css';

const kindNames = (): Readonly<Record<SetUpKind, string>> => ({
  api_token: i18n.t('API token'),
  webhook: i18n.t('Webhook'),
  single_sign_on: i18n.t('Single sign-on'),
  shared_list: i18n.t('Shared list'),
  sign_up_link: i18n.t('Sign-up link'),
  request_link: i18n.t('Public link of requests'),
  request_decider: i18n.t('Decision link'),
  ticket_shop: i18n.t('Ticket shop'),
  door_device: i18n.t('Door device'),
  account_invitation: i18n.t('Invitation'),
  event_invitation: i18n.t('Invitation'),
  artist_invitation: i18n.t('Invitation'),
});

interface Props {
  readonly user: AccountUser;
  readonly onClose: () => void;
}

/** Shows what a user set up that works without them, and deletes the user. */
export function RemoveUserModal({ user, onClose }: Props) {
  const { data: items, error, refetch, isFetching } = useQuery(setUpQuery(user.id));
  const form = useForm({ defaultValues: { end_set_up: false } });
  const { failure, attempt } = useAttempt(form, ['end_set_up']);
  const submit = (values: { end_set_up: boolean }) =>
    attempt(async () => {
      await removeUser(user.id, values);
      toast.success(i18n.t('User deleted'));
      onClose();
    });
  const endsAll = form.watch('end_set_up');
  const ends = (item: SetUpItem) => item.ends || (endsAll && canEnd(item));
  const [ending, running] = [items?.filter(ends) ?? [], items?.filter((item) => !ends(item)) ?? []];
  return (
    <Modal opened title={user.name || user.email} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <FormError message={failure?.message} reference={failure?.reference} />
        <p>{i18n.t('Are you sure you want to delete this user?')}</p>
        {!items && !error && <Skeleton width="60%" />}
        {!items && error && (
          <ErrorPanel
            title={i18n.t('Couldn’t load what they set up')}
            {...failureOf(error)}
            retryLabel={i18n.t('Retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <Items lead={i18n.t('These stop working:')} items={ending} />
        {ending.some(({ kind }) => kind === 'webhook') && (
          <p>{i18n.t('Webhooks are paused until a Top dog resumes them.')}</p>
        )}
        <Items lead={i18n.t('These keep working:')} items={running} />
        {items?.some(canEnd) && (
          <Field
            as={Switch}
            name="end_set_up"
            label={i18n.t('Also end shared lists, door devices, ticket shops and invitations')}
            description={i18n.t('Doors that use them stop working immediately. Their guests stay on the list.')}
          />
        )}
        <ModalActions>
          <Button onClick={onClose} data-autofocus>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
            {i18n.t('Delete user')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}

/** Whether it goes on when the user is deleted, and an owner can end it here. */
const canEnd = ({ ends, kind }: SetUpItem): boolean => !ends && !ENDS_ELSEWHERE.includes(kind);

function Items({ lead, items }: { readonly lead: string; readonly items: readonly SetUpItem[] }) {
  if (items.length === 0) return null;
  const names = kindNames();
  return (
    <div>
      <p>{lead}</p>
      <ul className={classes.setUp}>
        {items.map(({ kind, id, name, event }) => (
          <li key={`${kind} ${id}`}>
            {names[kind]}: {name}
            {event && ` (${event.name})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
