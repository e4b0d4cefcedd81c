import { ACCOUNT_ROLES, ROLES_BY_EVENT } from '@laminate/contracts/account-users';
import type { AccountRole, AccountUser } from '@laminate/contracts/account-users';
import { eventsQuery, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, Select } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { roleName, roleDescription } from '../../account/role-name.ts';
import { addUser, updateUser } from './api/account-users.ts';
import { FirstPassword, NO_PASSWORD, addedMessage, passwordOf, passwordTrouble } from './first-password.tsx';
import type { Entered } from './first-password.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { NamedEvents, noEventChosen } from '../../account/named-events.tsx';

interface Props {
  /** Null for a new user. */
  readonly user: AccountUser | null;
  readonly onClose: () => void;
}

interface Values extends Entered {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Ids, or null for all of them. */
  readonly events: number[] | null;
}

/** No one has this role. It represents those who have roles in events only. */
const EVENTS_ONLY = 'events_only';

const isByEvent = (role: string) => ROLES_BY_EVENT.includes(role as AccountRole);

function descriptionOf(role: string, stays: boolean): string | undefined {
  if (stays) return i18n.t('The account needs at least one Top dog');
  return role === EVENTS_ONLY ? undefined : roleDescription(role as AccountRole);
}

/** Adds a user to the account, or changes one. */
export function AccountUserModal({ user, onClose }: Props) {
  const startRole: string = user ? (user.role ?? EVENTS_ONLY) : 'manager';
  const form = useForm<Values>({
    defaultValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      role: startRole,
      events:
        user && !user.all_events
          ? user.event_users.filter(({ role }) => role === user.role).map(({ event_id }) => event_id)
          : null,
      ...NO_PASSWORD,
    },
  });
  const { failure, attempt } = useAttempt(form, ['name', 'email', 'password']);
  const [alert, setAlert] = useState<string>();
  const { data: events = [] } = useQuery(eventsQuery);
  const [role, invite] = useWatch({ control: form.control, name: ['role', 'invite'] });

  const submit = (values: Values) => {
    const wrong = user ? undefined : passwordTrouble(values);
    setAlert(wrong);
    if (wrong) return;
    return attempt(async () => {
      const event_ids = isByEvent(values.role) ? values.events : null;
      const given = values.role === EVENTS_ONLY ? {} : { role: values.role as AccountRole, event_ids };
      if (user) {
        await updateUser(user.id, { name: values.name, email: values.email, ...given });
        toast.success(i18n.t('User updated'));
      } else {
        const added = await addUser({
          user_email: values.email,
          name: values.name,
          role: values.role as AccountRole,
          event_ids,
          ...passwordOf(values),
        });
        toast.success(addedMessage(values, added.user));
      }
      onClose();
    });
  };

  const stays = user?.can.change_role === false;
  const offered = ACCOUNT_ROLES.filter((value) => !stays || value === startRole);
  const roles = [
    ...(startRole === EVENTS_ONLY ? [{ value: EVENTS_ONLY, label: i18n.t('In selected events only') }] : []),
    ...offered.map((value) => ({ value, label: roleName(value) })),
  ];
  return (
    <Modal
      opened
      title={user ? i18n.t('Edit user') : i18n.t('Add user')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        {alert && <Alert kind="error" title={alert} />}
        <FormError message={failure?.message} reference={failure?.reference} />
        <IdentityFields editable={user?.can.edit_identity ?? true} />
        <Field
          as={Select}
          name="role"
          label={i18n.t('Role')}
          options={roles}
          description={descriptionOf(role, stays)}
        />
        {isByEvent(role) && <Field as={NamedEvents} name="events" events={events} validate={noEventChosen} />}
        {!user && <FirstPassword invite={invite} />}
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {user ? i18n.t('Save changes') : i18n.t('Add user')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
