import { TOTP } from 'otpauth';
import type { Api } from './api.ts';
import { DEMO_PASSWORD } from './session.ts';

/** Switches on the second factor of who calls. @returns the secret, as an authenticator keeps it */
export async function setUpSecondFactor(api: Api): Promise<string> {
  const {
    body: { secret },
  } = await api.post<{ secret: string }>('/api/second-factor/start', { password: DEMO_PASSWORD });
  const { status } = await api.post('/api/second-factor/confirm', { code: new TOTP({ secret }).generate() });
  if (status >= 300) throw new Error(`The second factor could not be switched on: ${status}`);
  return secret;
}
