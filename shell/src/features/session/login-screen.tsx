import { signIn } from '@laminate/contracts/routes/accounts';
import { call, hasCode, storeSession, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Link, useNavigate } from '@laminate/sdk/router';
import { Button } from '@laminate/ui';

/** Signs a person in. */
export default function LoginScreen() {
  const navigate = useNavigate();

  async function submit(form: FormData): Promise<void> {
    try {
      const username = String(form.get('username'));
      storeSession(await call(signIn, { body: { username, password: String(form.get('password')) } }));
      await navigate('/');
    } catch (error) {
      toast.error(
        hasCode(error, 'invalid_credentials', 'invalid_request')
          ? error.msg
          : i18n.t('Error sending the login request, check your internet connection and firewall settings'),
      );
    }
  }

  return (
    <form action={submit}>
      <label>
        {i18n.t('E-mail or username')} <input name="username" autoComplete="username" required />
      </label>
      <label>
        {i18n.t('Password')} <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <Button type="submit">{i18n.t('Login')}</Button>
      <Link to="/register">{i18n.t('Register here')}</Link>
    </form>
  );
}
