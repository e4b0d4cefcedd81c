import { EVENT_USER_ROLES } from '@laminate/contracts/event-users';
import type { EventUser, EventUserRole } from '@laminate/contracts/event-users';
import { toast } from '@laminate/sdk';
import { UpgradeLink } from '@laminate/sdk/forms';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, FormError, Modal, ModalActions, Select } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { roleName, roleDescription } from '../../account/role-name.ts';
import { addUserTo, updateUserIn } from './api/event-users.ts';
import { FirstPassword, NO_PASSWORD, addedMessage, passwordOf, passwordTrouble } from './first-password.tsx';
import type { Entered } from './first-password.tsx';
import { IdentityFields } from './identity-fields.tsx';

interface Props {
  readonly eventId: number;
  /** Null for a new user. */
  readonly user: EventUser | null;
  /** The plan has no place for a person who is not yet a user of the account. */
  readonly full: boolean;
  readonly onClose: () => void;
}

interface Values extends Entered {
  readonly name: string;
  readonly email: string;
  readonly role: EventUserRole;
}

/** Adds a user to an event, or changes one. */
export function EventUserModal({ eventId, user, full, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      role: user?.role === 'worker_bee+' ? 'worker_bee+' : 'worker_bee',
      ...NO_PASSWORD,
    },
  });
  const { failure, attempt } = useAttempt(form, ['name', 'email', 'password']);
  const [alert, setAlert] = useState<string>();
  const [role, invite] = useWatch({ control: form.control, name: ['role', 'invite'] });

  const submit = (values: Values) => {
    const wrong = user ? undefined : passwordTrouble(values);
    setAlert(wrong);
    if (wrong) return;
    return attempt(async () => {
      const { name, email } = values;
      if (user) {
        await updateUserIn(eventId, user.id, { name, role: values.role, e_mail: email });
        toast.success(i18n.t('User updated'));
      } else {
        const added = await addUserTo(eventId, { email, name, role: values.role, ...passwordOf(values) });
        toast.success(addedMessage(values, added.user));
      }
      onClose();
    });
  };

  return (
    <Modal
      opened
      title={user ? i18n.t('Edit user') : i18n.t('Add user')}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        {!user && full && (
          <Alert kind="warning">
            <PlanFull />
          </Alert>
        )}
        {alert && <Alert kind="error" title={alert} />}
        <FormError message={failure?.message} reference={failure?.reference} />
        <IdentityFields editable={user?.can.edit_identity ?? true} />
        <Field
          as={Select}
          name="role"
          label={i18n.t('Role')}
          options={EVENT_USER_ROLES.map((value) => ({ value, label: roleName(value) }))}
          description={roleDescription(role)}
        />
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

/** Says, before anything is filled in, whom an event can still be given to when the plan has no place left. */
export const PlanFull = () => (
  <>
    {i18n.t('Your plan doesn’t include more users. You can only add people who are already users of your company.')}{' '}
    <UpgradeLink />
  </>
);
