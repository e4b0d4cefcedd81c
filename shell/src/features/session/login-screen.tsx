import { signIn } from '@laminate/contracts/routes/accounts';
import type { SignInAnswer } from '@laminate/contracts/second-factor';
import type { Session } from '@laminate/contracts/session';
import { call, getSession, isApiError } from '@laminate/sdk';
import { storeSession } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { Alert, Button, FormError, PasswordInput, TextInput, TextLink } from '@laminate/ui';
import { Field, Form } from '@laminate/ui/form';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DemoUsers } from './demo-users.tsx';
import { Entrance } from './entrance.tsx';
import { landingPath, portalLandingPath } from './landing-path.ts';
import { loggedOut } from './logged-out.ts';
import { SecondStepForm } from './second-step-form.tsx';

/**
 * What the login says when it failed: the server's word on a refusal, if it has one, the network's on anything else.
 */
function message(error: unknown): string {
  if (isApiError(error) && error.status === 400)
    return error.body['msg'] ? error.msg : i18n.t('The e-mail/username or password is incorrect');
  const sending = i18n.t('Error sending the login request, check your internet connection and firewall settings');
  // A person who has tried too often also reads how long to wait.
  return isApiError(error) && error.status === 429 ? `${sending}. ${error.msg}` : sending;
}

interface Props {
  /** For artists alone, who are invited: no one registers here. */
  readonly invited?: boolean;
}

/** Signs a person in and leads them to their work. */
export default function LoginScreen({ invited = false }: Props) {
  const navigate = useNavigate();
  const { from, eMail = '' } = (useLocation().state ?? {}) as { from?: string; eMail?: string };
  const form = useForm({ defaultValues: { username: eMail, password: '' } });
  const [failure, setFailure] = useState<string>();
  const [loginKey, setLoginKey] = useState<string>();
  const [out] = useState(loggedOut.get);
  // Said once: who comes back to this page has read it.
  useEffect(() => loggedOut.set(false), []);

  async function enter(answer: Session): Promise<void> {
    storeSession(answer);
    const session = getSession();
    if (session)
      await navigate(from ?? (invited ? portalLandingPath(session) : landingPath(session)), { replace: true });
  }

  async function submit(body: { username: string; password: string }): Promise<void> {
    setFailure(undefined);
    let answer: SignInAnswer;
    try {
      answer = await call(signIn, { body });
    } catch (error) {
      setFailure(message(error));
      return;
    }
    if ('second_factor' in answer) setLoginKey(answer.key);
    else await enter(answer);
  }

  if (loginKey !== undefined) {
    const over = (message?: string) => {
      setLoginKey(undefined);
      setFailure(message);
      form.resetField('password');
    };
    return (
      <Entrance
        title={i18n.t('Two-step login')}
        documentTitle={i18n.t('Login – Laminate')}
        lead={i18n.t('Your password is correct. Now enter the code.')}
      >
        <SecondStepForm loginKey={loginKey} onSession={enter} onOver={over} />
      </Entrance>
    );
  }
  return (
    <Entrance
      title={i18n.t('Login')}
      documentTitle={i18n.t('Login – Laminate')}
      stub={
        invited ? (
          i18n.t('Don’t have an invitation yet? Your event organiser will send you a link by e-mail.')
        ) : (
          <>
            {i18n.t('Don’t have an account?')} <TextLink href="/register">{i18n.t('Register here')}</TextLink>
          </>
        )
      }
      below={<DemoUsers artists={invited} onPick={(username, password) => void submit({ username, password })} />}
    >
      {out && <Alert title={i18n.t('You’ve been logged out')}>{i18n.t('Log in to continue.')}</Alert>}
      <Form form={form} onSubmit={submit}>
        <FormError message={failure} />
        <Field
          as={TextInput}
          name="username"
          label={i18n.t('E-mail or username')}
          required={i18n.t('Enter your e-mail or username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          as={PasswordInput}
          name="password"
          label={i18n.t('Password')}
          required={i18n.t('Enter your password')}
          showLabel={i18n.t('Show password')}
          hideLabelText={i18n.t('Hide password')}
        />
        <Button type="submit" variant="primary" block loading={form.formState.isSubmitting}>
          {i18n.t('Login')}
        </Button>
        {!invited && <TextLink href="/login/company">{i18n.t('Log in with your company')}</TextLink>}
        <TextLink href="/forgot-password">{i18n.t('Forgot password?')}</TextLink>
      </Form>
    </Entrance>
  );
}
