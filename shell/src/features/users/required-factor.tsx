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
    `${i18n.t('{count, plural, =0 {Everyone in this list has it.} one {# person in this list doesn’t have it yet.} other {# people in this list don’t have it yet.}}', { count: lacking })} ${i18n.t('Until they set it up with their phone, people without it, including artists and door staff, can’t do anything in this account.')}`,
    {
      title: i18n.t('Require two-step login'),
      confirmLabel: i18n.t('Make required'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    },
  );

/** Setting whether everyone in the account has to have two-step login. Only an owner who has it can require it. */
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
          ? i18n.t('Required for everyone in this account. New people set it up when they first log in.')
          : i18n.t(
              'Everyone can set it up in their account settings. If you make it required, everyone in this account, including artists, must set it up before they can do anything here.',
            )}{' '}
        {!required && !own && (
          <>
            {i18n.t('Set yours up first:')} <TextLink href="/account-settings">{i18n.t('Account settings')}</TextLink>
          </>
        )}
      </p>
      <FormActions>
        <Button loading={requiring.isPending} disabled={!required && !own} onClick={() => void change()}>
          {required ? i18n.t('Stop requiring it') : i18n.t('Make required for everyone')}
        </Button>
      </FormActions>
    </section>
  );
}
