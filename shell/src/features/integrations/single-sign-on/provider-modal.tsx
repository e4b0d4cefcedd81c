import type { ProviderForm, SingleSignOn } from '@laminate/contracts/single-sign-on';
import { toast } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Checkbox, FormError, Modal, ModalActions, PasswordInput, TextInput } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useForm, useWatch } from 'react-hook-form';
import { CodeBlock } from '../code-block.tsx';
import { RoleRules } from './role-rules.tsx';
import { save } from './single-sign-on.ts';
import classes from './single-sign-on.module.css';

interface Props {
  readonly singleSignOn: Pick<SingleSignOn, 'provider' | 'redirect_uri' | 'next_redirect_uri'>;
  readonly onClose: () => void;
}

type Values = Required<ProviderForm>;

const EMPTY: Values = {
  issuer: '',
  client_id: '',
  client_secret: '',
  scopes: '',
  role_claim: 'groups',
  roles: [{ value: '', role: 'manager' }],
  required: false,
};
const NAMES = ['issuer', 'client_id', 'client_secret', 'scopes', 'role_claim', 'roles'] as const;

/** Sets the provider up, or changes it. Its secret is never shown: left empty, it stays. */
export function ProviderModal({ singleSignOn, onClose }: Props) {
  const { provider, redirect_uri: ownUri, next_redirect_uri: nextUri } = singleSignOn;
  const form = useForm<Values>({ defaultValues: provider ? { ...EMPTY, ...provider } : EMPTY });
  const issuer = useWatch({ control: form.control, name: 'issuer' });
  const rules = useWatch({ control: form.control, name: 'roles' });
  const { failure, attempt } = useAttempt(form, [...NAMES, ...rules.map((_rule, at) => `roles.${at}.value` as const)]);
  const keepsSecret = provider?.issuer === issuer.trim();
  const replaces = provider !== null && !keepsSecret;

  const submit = ({ client_secret: secret, ...values }: Values) =>
    attempt(async () => {
      await save({ ...values, ...(secret !== '' && { client_secret: secret }) });
      onClose();
      toast.success(i18n.t('Provider saved'));
    });

  const line = { as: TextInput, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <Modal opened title={i18n.t('OpenID Connect provider')} closeLabel={i18n.t('Close')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <p className={classes.lead}>
          {i18n.t('Create a web application with your provider, using this redirect URI:')}
        </p>
        <CodeBlock name={i18n.t('Redirect URI')} text={replaces ? nextUri : ownUri} />
        {replaces && (
          <p className={classes.lead}>
            {i18n.t(
              'A new provider has its own redirect URI. Saving it logs out everyone who used the previous one and ends their API tokens.',
            )}
          </p>
        )}
        <FormError message={failure?.message} reference={failure?.reference} />
        <Field
          {...line}
          name="issuer"
          label={i18n.t('Provider URL (issuer)')}
          placeholder="https://login.example.com"
          required={i18n.t('Enter the provider’s URL')}
          maxLength={500}
          data-autofocus
        />
        <Field
          {...line}
          name="client_id"
          label={i18n.t('Client ID')}
          required={i18n.t('Enter the client ID')}
          maxLength={300}
        />
        <Field
          as={PasswordInput}
          name="client_secret"
          label={i18n.t('Client secret')}
          autoComplete="off"
          showLabel={i18n.t('Show secret')}
          hideLabelText={i18n.t('Hide secret')}
          {...(keepsSecret
            ? { description: i18n.t('Leave empty to keep the current secret.') }
            : { required: i18n.t('Enter the client secret') })}
        />
        <Field
          {...line}
          name="role_claim"
          label={i18n.t('Claim containing groups or roles')}
          required={i18n.t('Enter the claim name')}
          maxLength={200}
        />
        <Field
          {...line}
          name="scopes"
          label={i18n.t('More scopes')}
          description={i18n.t('Some providers only send groups if you request a scope such as “groups”.')}
          maxLength={200}
        />
        <RoleRules />
        <Field
          as={Checkbox}
          name="required"
          label={i18n.t('Members with a verified domain can only log in this way')}
          description={i18n.t('A Top dog can always log in with a password.')}
        />
        <ModalActions>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {i18n.t('Save')}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
