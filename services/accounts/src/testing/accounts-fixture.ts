import { accounts, type MailboxMail, type Problem, type Session } from '@laminate/contracts';
import { call, openFixture } from '@laminate/testing';
import { startAccounts } from '../service.ts';

export const PASSWORD = 'correct horse battery';

/** Longest time that a mail can take into the mailbox. */

/**
 * Opens an accounts service on a dedicated database for the tests of one file, with its users and its mailbox. It is
 * closed after them.
 */
export async function openAccounts() {
  const fixture = await openFixture();
  const service = await startAccounts(fixture.env('accounts', { bus: 'postgres' }));
  afterAll(async () => {
    await service.close();
    await fixture.close();
  });
  let serial = 0;
  const mails = async (to: string) =>
    (await call<{ mails: MailboxMail[] }>(service.url, accounts.listMailbox)).body.mails.filter(
      (mail) => mail.to === to,
    );
  return {
    fixture,
    service,
    /** Adds a new owner of a new account, logged in. The e-mail is verified unless said otherwise. */
    async owner(name = 'Liis Kask', { proved = true } = {}) {
      const eMail = `owner${++serial}@example.test`;
      const form = { userName: name, email: eMail, password: PASSWORD, password2: PASSWORD };
      const { body, headers } = await call<Session>(service.url, accounts.register, { body: form });
      if (proved)
        await fixture.sql('update accounts.app_user set e_mail_verified_at = now() where id = $1', [body.user.id]);
      return { eMail, userId: body.user.id, accountId: body.user.account_id, token: body.access_token, headers };
    },
    signIn: (username: string, password = PASSWORD) =>
      call<Session & Problem & { second_factor?: string; key: string }>(service.url, accounts.signIn, {
        body: { username, password },
      }),
    /** Whether a token still opens anything. */
    isIn: async (token: string) => (await call(service.url, accounts.listEvents, { as: { token } })).status === 200,
    mails,
    /**
     * The newest mail to an address with these words, once it has come: those that are sent together come in any order.
     */
    mailTo: (to: string, phrase = ''): Promise<MailboxMail> =>
      until(async () =>
        (await mails(to)).find(({ subject, text }) =>
          `${subject}
${text}`.includes(phrase),
        ),
      ),
    /** Of the addresses that a mail names, the secret in the first one that has one. */
    keyIn: ({ text }: Pick<MailboxMail, 'text'>) => /#key=([\w-]{43})$/m.exec(text)?.[1] ?? '',
  };
}
