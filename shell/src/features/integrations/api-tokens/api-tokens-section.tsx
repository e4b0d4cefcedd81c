import type { ApiToken } from '@laminate/contracts/api-tokens';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import {
  Button,
  EmptyState,
  ErrorPanel,
  FormError,
  Modal,
  ModalActions,
  Select,
  Skeleton,
  TextLink,
} from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { KeyRound, Plus } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Section } from '../../../account/section.tsx';
import { ShownOnceModal } from '../shown-once-modal.tsx';
import { apiTokensQuery, revokeToken, rotateToken, type ShownToken } from './api-tokens.ts';
import { NewTokenModal } from './new-token-modal.tsx';
import { revoking } from './token-labels.ts';
import { TokensTable } from './tokens-table.tsx';
import classes from './api-tokens.module.css';

/** Asks, revokes, and says how it went. */
async function revokeAfterConfirm(token: ApiToken, tokens: readonly ApiToken[]): Promise<void> {
  const { title, question, done } = revoking(token, tokens);
  const agreed = await confirm(question, {
    title,
    confirmLabel: i18n.t('Revoke'),
    cancelLabel: i18n.t('Cancel'),
    danger: true,
  });
  if (!agreed) return;
  try {
    await revokeToken(token);
    toast.success(done);
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Tokens with which apps call the API: a list of them, and the way to make, rotate and end them. */
export function ApiTokensSection() {
  const { data: tokens, error, refetch, isFetching } = useQuery(apiTokensQuery);
  const [adding, setAdding] = useState(false);
  const [rotating, setRotating] = useState<ApiToken | null>(null);
  const [told, setTold] = useState<ShownToken | null>(null);
  const tell = (next: ShownToken) => {
    setAdding(false);
    setRotating(null);
    setTold(next);
  };
  // One button, wherever it is: the focus follows it by its id.
  const add = (
    <Button id="add-token" variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {i18n.t('Create token')}
    </Button>
  );
  return (
    <Section title={i18n.t('API tokens')}>
      <p className={classes.lead}>
        {i18n.t('With a token, another app can work in your account without a login, within the scopes you choose.')}{' '}
        <TextLink href="/api/docs">{i18n.t('API reference')}</TextLink>
      </p>
      {error && !tokens && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the tokens')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!tokens && !error && <Skeleton width="60%" />}
      {tokens?.length === 0 && (
        <EmptyState title={i18n.t('No API tokens yet')} icon={<KeyRound aria-hidden="true" />} actions={add}>
          {i18n.t('Create a separate token for each app so you can revoke them individually.')}
        </EmptyState>
      )}
      {tokens && tokens.length > 0 && (
        <>
          <div>{add}</div>
          <TokensTable
            tokens={tokens}
            onRotate={setRotating}
            onRevoke={(token) => void revokeAfterConfirm(token, tokens)}
          />
        </>
      )}
      {adding && <NewTokenModal onCreated={tell} onClose={() => setAdding(false)} />}
      {rotating && <RotateModal token={rotating} onRotated={tell} onClose={() => setRotating(null)} />}
      {told && (
        <ShownOnceModal
          title={i18n.t('Token “{name}”', { name: told.name })}
          warning={i18n.t(
            'This token is only shown once. Anyone who has it can use its permissions, so treat it like a password.',
          )}
          label={i18n.t('API token')}
          text={told.text}
          copyLabel={i18n.t('Copy token')}
          copied={i18n.t('Token copied')}
          onClose={() => setTold(null)}
        />
      )}
    </Section>
  );
}

interface Props {
  readonly token: ApiToken;
  readonly onRotated: (told: ShownToken) => void;
  readonly onClose: () => void;
}

/** Makes a token in the place of another, and says how long that works on. */
function RotateModal({ token, onRotated, onClose }: Props) {
  const form = useForm({ defaultValues: { overlap: '24' } });
  const { failure, attempt } = useAttempt(form, []);
  const submit = ({ overlap }: { overlap: string }) =>
    attempt(async () => onRotated(await rotateToken(token, Number(overlap))));
  return (
    <Modal
      opened
      title={i18n.t('Rotate “{name}”', { name: token.name })}
      closeLabel={i18n.t('Close')}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <p>
          {i18n.t(
            'You’ll get a new token with the same name, scopes, events and lifetime. Replace it in the app before the old one stops working.',
          )}
        </p>
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          as={Select}
          name="overlap"
          label={i18n.t('The old token works for')}
          options={[
            { value: '0', label: i18n.t('Stop immediately') },
            { value: '1', label: i18n.t('1 hour') },
            { value: '24', label: i18n.t('1 day') },
            { value: '168', label: i18n.t('7 days') },
          ]}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Rotate')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
