import { endProviderSignIn, startProviderSignIn } from '@laminate/contracts/routes/single-sign-on';
import type { ProviderSignInEnd } from '@laminate/contracts/single-sign-on';
import { call, failureOf, getSession } from '@laminate/sdk';
import { useAttempt } from '@laminate/sdk/forms/use-attempt';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { storeSession } from '@laminate/sdk/session';
import { Button, FormError, Spinner, TextLink } from '@laminate/ui';
import { Form } from '@laminate/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMailField } from '../../account/e-mail-field.tsx';
import { Entrance } from './entrance.tsx';
import { landingPath } from './landing-path.ts';

/** Reads what a provider has put into its own address. Undefined where the person does not come from one. */
function answerIn(pathname: string, search: string): ProviderSignInEnd | undefined {
  const { state, code, iss, error } = Object.fromEntries(new URLSearchParams(search));
  if (state === undefined) return undefined;
  const redirect_uri = window.location.origin + pathname;
  return { redirect_uri, state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

/**
 * `/login/company`: asks for the e-mail, whose domain says which company's login it is, and leads there. Each provider
 * sends the browser back to a separate address below, with an answer that does not stay in it.
 */
export default function CompanyLoginScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(() => answerIn(pathname, search));
  const [refusal, setRefusal] = useState<string>();
  const sent = useRef(false);

  useEffect(() => {
    if (!answer || sent.current) return;
    // An answer counts once.
    sent.current = true;
    const end = async () => {
      await navigate(pathname, { replace: true });
      try {
        storeSession(await call(endProviderSignIn, { body: answer }));
        const session = getSession();
        if (session) await navigate(landingPath(session), { replace: true });
      } catch (error) {
        setRefusal(failureOf(error).message);
        setAnswer(undefined);
      }
    };
    void end();
  }, [answer, navigate, pathname]);

  const title = i18n.t('Log in with your company');
  const documentTitle = i18n.t('Login – Laminate');
  if (answer) {
    return (
      <Entrance title={title} documentTitle={documentTitle}>
        <Spinner label={i18n.t('Logging in')} />
      </Entrance>
    );
  }
  return (
    <Entrance
      title={title}
      documentTitle={documentTitle}
      lead={i18n.t('We’ll take you to your company login.')}
      stub={<TextLink href="/login">{i18n.t('Back to login')}</TextLink>}
    >
      <AskEMail refusal={refusal} />
    </Entrance>
  );
}

function AskEMail({ refusal }: { readonly refusal: string | undefined }) {
  const form = useForm({ defaultValues: { e_mail: '' } });
  const { failure, attempt } = useAttempt(form, ['e_mail']);
  const [leaving, setLeaving] = useState(false);
  const submit = ({ e_mail }: { e_mail: string }) =>
    attempt(async () => {
      const { url } = await call(startProviderSignIn, { body: { e_mail } });
      setLeaving(true);
      window.location.assign(url);
    });
  // What came back from the provider is of the attempt before.
  const said = form.formState.submitCount > 0 ? failure?.message : refusal;
  return (
    <Form form={form} onSubmit={submit}>
      <FormError message={said} reference={failure?.reference} />
      <EMailField name="e_mail" label={i18n.t('E-mail')} />
      <Button type="submit" variant="primary" block loading={leaving || form.formState.isSubmitting}>
        {i18n.t('Continue')}
      </Button>
    </Form>
  );
}
