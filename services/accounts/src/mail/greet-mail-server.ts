import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 4000;

/**
 * Connects to a mail server, greets it, and logs in where the address names a user, as for a mail that is not sent.
 * @param url `smtp:` or `smtps:`
 * @throws Error when it does not let us
 */
export async function greetMailServer(url: string): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
