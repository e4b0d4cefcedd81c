import type { AccountUsers } from '@laminate/contracts/account-users';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, TextLink } from '@laminate/ui';
import { FormActions } from '@laminate/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { requireFactor } from './api/account-users.ts';
import classes from './users.module.css';

/** Asks before a second factor is required, since people without one are stopped by it. */
const agreed = (lacking: number) =>
  confirm(
    `${i18n.t('{count, plural, =0 {Everybody in this list has it.} one {# person in this list does not have it yet.} other {# people in this list do not have it yet.}}', { count: lacking })} ${i18n.t('People without it, including artists and door staff, can do nothing in this account until they set it up with their phone.')}`,
    {
      title: i18n.t('Require two-step login'),
      confirmLabel: i18n.t('Require it'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    },
  );

/** Whether everybody of the account has to have two-step login; only an owner who has it can require it. */
export function RequiredFactor({ users, second_factor_required: required }: AccountUsers) {
  const id = useId();
  const own = users.some(({ you, second_factor: on }) => you && on);

  const requiring = useMutation({
    async mutationFn(require: boolean) {
      await requireFactor(require);
      toast.success(
        require
          ? i18n.t('Two-step login is now required for everyone')
          : i18n.t('Two-step login is no longer required'),
      );
    },
    onError: (error) => toast.error(failureOf(error).message),
  });
  async function change(): Promise<void> {
    if (required || (await agreed(users.filter(({ second_factor: on }) => !on).length))) requiring.mutate(!required);
  }

  return (
    <section className={classes.factor} aria-labelledby={id}>
      <h2 id={id}>{i18n.t('Two-step login')}</h2>
      <p className={classes.lead}>
        {required
          ? i18n.t('Everyone in this account must have it. New people set it up when they first log in.')
          : i18n.t(
              'Everyone can set it up in their account settings. You can require it for everyone in this account, including artists. They then have to set it up before they can do anything here.',
            )}{' '}
        {!required && !own && (
          <>
            {i18n.t('Set up your own first:')}{' '}
            <TextLink href="/account-settings">{i18n.t('Account settings')}</TextLink>
          </>
        )}
      </p>
      <FormActions>
        <Button loading={requiring.isPending} disabled={!required && !own} onClick={() => void change()}>
          {required ? i18n.t('No longer require it') : i18n.t('Require it for everyone')}
        </Button>
      </FormActions>
    </section>
  );
}
