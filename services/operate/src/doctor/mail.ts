import { greetMailServer } from '@laminate/accounts/mail-server';
import { errorMessage, Failure } from '../failure.ts';
import { ok, type Check } from './check.ts';

/** Checks whether the mail server greets us and lets us log in. Nothing is sent. */
export const mailCheck: Check = {
  name: 'mail',
  async run({ settings: { smtpUrl } }) {
    if (smtpUrl === undefined) return [ok('SMTP_URL is not set: there is no server to greet')];
    const { host } = new URL(smtpUrl);
    try {
      await greetMailServer(smtpUrl);
    } catch (error) {
      throw new Failure(
        `The mail server ${host} can not be used (${errorMessage(error)}): correct host, port, user and password in SMTP_URL.`,
      );
    }
    return [ok(`${host} greets us${new URL(smtpUrl).username ? ' and lets us sign in' : ''}`)];
  },
};
