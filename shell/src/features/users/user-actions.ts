import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

interface Named {
  readonly name: string;
  readonly email: string;
}

/** Asks, takes the user out, and says how it went. */
export async function removeAfterConfirm({ name, email }: Named, remove: () => Promise<unknown>): Promise<void> {
  const agreed = await confirm(i18n.t('Are you sure you want to delete this user?'), {
    title: name === '' ? email : name,
    confirmLabel: i18n.t('Delete user'),
    cancelLabel: i18n.t('Cancel'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await remove();
    toast.success(i18n.t('User deleted'));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Asks, switches the second factor off, and says how it went. */
export async function resetAfterConfirm({ name, email }: Named, reset: () => Promise<unknown>): Promise<void> {
  const agreed = await confirm(
    i18n.t(
      'Only do this if you’re sure {name} asked for it. They’ll be logged out everywhere, get an e-mail, and log in with just their password until they set it up again.',
      { name },
    ),
    {
      title: i18n.t('Reset two-step login'),
      confirmLabel: i18n.t('Reset'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    },
  );
  if (!agreed) return;
  try {
    await reset();
    toast.success(i18n.t('Two-step login reset for {email}', { email }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Sends the invitation again, and says how it went. */
export async function inviteAgain({ email }: Named, invite: () => Promise<unknown>): Promise<void> {
  try {
    await invite();
    toast.success(i18n.t('Invitation sent to {email}', { email }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
